import type { FunctionComponent } from 'react';
import { withData } from './hooks.ts';
import { loadedModule } from './route-modules.ts';
import type { MetaDescriptor } from './route-types.ts';
import { usePage } from './router-context.ts';

/** Title and description of the page. */
export const Meta: FunctionComponent = () => {
  const shown = usePage();
  const matches = withData(shown);
  const page = matches.at(-1);
  const metaOf = page && loadedModule(page.id).meta;
  if (!metaOf) return null;
  const { location } = shown;
  const { loaderData, params } = page;
  return metaOf({ loaderData, params, location, matches })?.map(describedBy);
};

function describedBy(descriptor: MetaDescriptor) {
  if ('title' in descriptor) return <title key="title">{descriptor.title}</title>;
  const key = JSON.stringify(descriptor);
  if (!('tagName' in descriptor)) return <meta key={key} {...descriptor} />;
  const { tagName: Tag, ...attributes } = descriptor;
  return Tag === 'link' ? <link key={key} {...attributes} /> : <meta key={key} {...attributes} />;
}
