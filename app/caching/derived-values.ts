// Values derived from objects that stay the same for a while, such as the catalogue's shared answers: derived once, and
// let go with the first of these objects. Nothing may flow into one but its sources and its key.

type Node<Value> = { below: WeakMap<object, Node<Value>>; values: Map<string, Value> };

function createNode<Value>(): Node<Value> {
  return { below: new WeakMap(), values: new Map() };
}

export class DerivedValues<Value extends object> {
  readonly #root = createNode<Value>();

  /**
   * @param sources compared by identity, and never changed; what goes first comes first
   * @param key all else that the value depends on; of few different texts, since none of them leaves before the sources do
   */
  get(sources: readonly object[], key: string, derive: () => Value): Value {
    const { values } = sources.reduce<Node<Value>>(nodeBelow, this.#root);
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = derive();
    values.set(key, value);
    return value;
  }
}

function nodeBelow<Value>({ below }: Node<Value>, source: object): Node<Value> {
  const known = below.get(source);
  if (known !== undefined) return known;
  const node = createNode<Value>();
  below.set(source, node);
  return node;
}
