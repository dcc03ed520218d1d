import type { DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
/** Of the element itself, without that of its elements. */
export const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('');

/** With all elements inside. */
export function elementsOf(node: Node): Element[] {
  return [...(isElement(node) ? [node] : []), ...childrenOf(node).flatMap(elementsOf)];
}
