import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

/** Properties whose value is shown or announced to people. */
const shownProperties =
  /^(title|label|alt|placeholder|description|aria-label|aria-description|aria-roledescription|aria-valuetext|closeLabel|confirmLabel|cancelLabel|backLabel|question|hint)$/;
const hasLetters = /\p{Letter}/u;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * The texts that an expression may evaluate to, as far as they are literals; the results of
 * functions are not included.
 */
const textsOf = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'JSXText':
      return [String(node.value)];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
};

const nameOf = (attribute: Node): string => {
  const { name } = attribute.name as { name: unknown };
  return typeof name === 'string' ? name : '';
};

const ownTexts = (node: Node): string[] => {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as unknown[]).flatMap(textsOf);
  if (node.type === 'JSXAttribute' && shownProperties.test(nameOf(node))) return textsOf(node.value);
  return [];
};

const walk = (node: Node): string[] => [
  ...ownTexts(node),
  ...Object.values(node).flat().filter(isNode).flatMap(walk),
];

/** The literal texts in a component's markup that would be shown in one language only. */
export const literalsOf = (path: string, source: string): string[] =>
  walk(parseSync(path, source).program as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => hasLetters.test(text));
