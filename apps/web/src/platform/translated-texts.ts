/** The element that translators of browsers put in the place of a text. */
const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Knows which element stands where a translator took a text out. A translator puts its element in
 * the place of the text, or beside it before it takes the text away.
 */
const createStandIns = (document: Document, Observer: typeof MutationObserver) => {
  const standIns = new WeakMap<Node, Element>();
  const taken = new WeakSet<Element>();
  const followMutations = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      if (text?.nodeName !== '#text') continue;
      const standIn = [addedNodes[0] ?? null, previousSibling, nextSibling]
        .filter(isStandIn)
        .find((element) => !taken.has(element));
      if (standIn === undefined) continue;
      taken.add(standIn);
      standIns.set(text, standIn);
    }
  };
  const observer = new Observer(followMutations);
  observer.observe(document, { childList: true, subtree: true });
  return {
    /** The element that stands for a text now; null: none does. */
    of(text: Node): Element | null {
      followMutations(observer.takeRecords());
      const standIn = standIns.get(text);
      return standIn?.parentNode ? standIn : null;
    },
    stop: () => observer.disconnect(),
  };
};

/** The accessor of a property, from wherever it is inherited. */
const accessorOf = (object: object | null, name: string): PropertyDescriptor | undefined =>
  object === null
    ? undefined
    : (Object.getOwnPropertyDescriptor(object, name) ?? accessorOf(Object.getPrototypeOf(object), name));

/**
 * Lets the page go on when a translator of the browser has replaced its texts. React keeps each of
 * its texts and, when it next removes one, changes one or inserts something before one, fails and
 * takes the whole page down. Here the text is put back in the place of its translation first, and
 * the browser translates what then stands there. Where nothing stands for a missing node, it counts
 * as removed, and what was to stand before it comes last.
 * @param onRepair is called at each repair with the number of repairs so far
 * @returns the function that ends this
 */
export const repairTranslatedTexts = (
  target: Pick<typeof globalThis, 'Node' | 'Text' | 'MutationObserver' | 'document'>,
  onRepair: (count: number) => void,
): (() => void) => {
  const { prototype } = target.Node;
  const { removeChild, insertBefore } = prototype;
  const text = target.Text.prototype;
  const own = Object.getOwnPropertyDescriptor(text, 'nodeValue');
  const nodeValue = accessorOf(text, 'nodeValue');
  const standIns = createStandIns(target.document, target.MutationObserver);
  let repairs = 0;
  const putBack = (node: Node) => {
    repairs += 1;
    const standIn = standIns.of(node);
    if (standIn?.parentNode) {
      insertBefore.call(standIn.parentNode, node, standIn);
      removeChild.call(standIn.parentNode, standIn);
    }
    onRepair(repairs);
  };

  prototype.removeChild = function removeRepaired<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function insertRepaired<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before && before.parentNode !== this) putBack(before);
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  if (nodeValue?.set) {
    const { set } = nodeValue;
    Object.defineProperty(text, 'nodeValue', {
      ...nodeValue,
      set(this: Text, value: string | null) {
        if (!this.isConnected && standIns.of(this) !== null) putBack(this);
        set.call(this, value);
      },
    });
  }
  return () => {
    standIns.stop();
    Object.assign(prototype, { removeChild, insertBefore });
    if (own) Object.defineProperty(text, 'nodeValue', own);
    else Reflect.deleteProperty(text, 'nodeValue');
  };
};
