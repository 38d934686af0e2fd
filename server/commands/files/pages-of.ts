import { callForFile } from '#server/commands/command-line/call-here.ts';
import type { CommandContext } from '#server/commands/command-line/command.ts';
import type { InputSchema, Procedure } from '#server/office/procedure.ts';

/** All pages of a list, one after the other. */
export async function* pagesOf<
  Input extends InputSchema,
  Page extends { next: string | number | null },
  Code extends string,
>(
  procedure: Procedure<Input, Page, Code>,
  context: Pick<CommandContext, 'environment' | 'open'>,
  given: object,
): AsyncGenerator<Page> {
  for (let place = {}; ; ) {
    const page = await callForFile(procedure, context, { ...given, ...place });
    yield page;
    if (page.next === null) return;
    place = { after: page.next };
  }
}
