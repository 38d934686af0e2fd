import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/** `text`: it may change, come or go. `label`: the same as long as its element is there. */
type Kind = 'element' | 'nothing' | 'label' | 'text' | 'unknown';

const textCall =
  /^(m\.\w+|shownCount|formatAmount|localText|\w*Texts?(\[.*\])?|\w*Names?(\[.*\])?)$/;

/**
 * The places of a component where React would lose a text when a browser translates the page. It
 * puts each text into elements of its own; React then changes a text that is no longer there, and
 * fails when it removes it or puts an element before it. A text that is the only child of its element
 * is safe.
 */
export function bareTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const note = (node: Node) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line} ${textOf(node).replaceAll(/\s+/g, ' ')}`);
  };

  function kindOf(node: Node): Kind {
    const part = (name: string) => kindOf(node[name] as Node);
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return 'element';
      case 'JSXText':
        return 'label';
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return part('expression');
      case 'Literal':
        return typeof node.value === 'string' ? 'label' : 'nothing';
      case 'TemplateLiteral':
        return 'text';
      case 'LogicalExpression':
        return part('right') === 'label' ? 'text' : part('right');
      case 'ConditionalExpression': {
        const kinds = [part('consequent'), part('alternate')];
        if (kinds.some((kind) => kind === 'text' || kind === 'label')) return 'text';
        return kinds.includes('unknown') ? 'unknown' : 'element';
      }
      case 'CallExpression': {
        const isText = textCall.test(textOf(node.callee as Node));
        return isText ? ((node.arguments as Node[]).length > 0 ? 'text' : 'label') : 'unknown';
      }
      default:
        return 'unknown';
    }
  }

  function checkChildren(parent: Node): void {
    const children = (parent.children as Node[]).filter((child) => !isLayout(child));
    if (children.length < 2 && parent.type === 'JSXElement') return;
    let mayComeBefore = false;
    for (const child of children) {
      const kind = kindOf(child);
      // A fragment has no element of its own: its texts go one by one.
      const isLoose = parent.type === 'JSXFragment' || (mayComeBefore && !isBlank(child));
      if (kind === 'text' || (kind === 'label' && isLoose)) note(child);
      if (child.type === 'JSXExpressionContainer' && kind !== 'label') mayComeBefore = true;
    }
  }

  function checkComponent(node: Node): void {
    const name = (node.id as Node | null)?.name;
    if (typeof name !== 'string' || !/^[A-Z]/.test(name)) return;
    const answers: Node[] = [];
    visit(node.body, ({ type, argument }) => {
      if (type === 'ReturnStatement' && argument) {
        const kind = kindOf(argument as Node);
        if (kind === 'text' || kind === 'label') note(argument as Node);
        answers.push(argument as Node);
      }
      return !/Function/.test(type);
    });
    checkBranches(answers);
  }

  /** React takes the element of one branch for that of another, and exchanges its children. */
  function checkBranches(branches: readonly Node[]): void {
    const elements = branches.flatMap(elementsOf);
    for (const element of elements) {
      const rivals = elements.filter((other) => nameOf(other) === nameOf(element));
      if (rivals.length < 2 || textOf(element.openingElement as Node).includes(' key=')) continue;
      const children = (element.children as Node[]).filter((child) => !isLayout(child));
      if (children.length > 1 && children.some((child) => kindOf(child) === 'label')) note(element);
    }
  }

  function nameOf({ openingElement }: Node): string {
    return textOf((openingElement as Node).name as Node);
  }

  visit(parseSync(file, source, { lang: 'tsx' }).program, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkChildren(node);
    if (node.type === 'FunctionDeclaration') checkComponent(node);
    if (node.type === 'ConditionalExpression') checkBranches([node]);
    return true;
  });
  return found;
}

/** Those that stand at the top of what a component or an expression gives. */
function elementsOf(node: Node): Node[] {
  const below = (...names: string[]) => names.flatMap((name) => elementsOf(node[name] as Node));
  switch (node.type) {
    case 'JSXElement':
      return [node];
    case 'JSXFragment':
      return (node.children as Node[]).filter(({ type }) => type === 'JSXElement');
    case 'ParenthesizedExpression':
      return below('expression');
    case 'LogicalExpression':
      return below('right');
    case 'ConditionalExpression':
      return below('consequent', 'alternate');
    default:
      return [];
  }
}

/** Spaces of the source around a line break, and comments. */
function isLayout({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return /^\s*\n\s*$/.test(String(value));
  return (expression as Node | undefined)?.type === 'JSXEmptyExpression';
}

function isBlank({ type, value, expression }: Node): boolean {
  const text = type === 'JSXText' ? value : (expression as Node | undefined)?.value;
  return typeof text === 'string' && text.trim() === '';
}

/** @param see whether to go on inside a node */
function visit(value: unknown, see: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && !see(value as Node)) return;
    for (const member of Object.values(value)) visit(member, see);
  }
}
