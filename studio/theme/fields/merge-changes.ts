// Two people's changes of one theme, put together. Pure.
import { isObject, isSame, type Json, type JsonObject, listDifferences } from "./json-pointer";

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/** What is not there may become a group of fields. */
const isGroup = (value: Json | undefined) => value === undefined || isObject(value);
const fieldsOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

function mergeValue({ base, mine, theirs }: Sides<Json | undefined>): Json | undefined {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (!isGroup(mine) || !isGroup(theirs)) return mine;
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const names = [...new Set([...Object.keys(other), ...Object.keys(own)])];
  const merged = names.flatMap((name): [string, Json][] => {
    const value = mergeValue({ base: before[name], mine: own[name], theirs: other[name] });
    return value === undefined ? [] : [[name, value]];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

/**
 * My changes on top of theirs, field by field; where both changed the same one, mine stays. A list is one field.
 * @param base what both began from
 */
export function mergeChanges(sides: Sides<JsonObject>): JsonObject {
  const merged = mergeValue(sides);
  return isObject(merged) ? merged : {};
}

/** Fields by who changed them, `content.heroBanner.title`; those that both set alike are no one's. */
export function compareChanges({ base, mine, theirs }: Sides<JsonObject>) {
  const apart = new Set(listDifferences(theirs, mine));
  const byMe = listDifferences(base, mine).filter((field) => apart.has(field));
  const byThem = listDifferences(base, theirs).filter((field) => apart.has(field));
  return {
    mine: byMe.filter((field) => !byThem.includes(field)),
    theirs: byThem.filter((field) => !byMe.includes(field)),
    both: byMe.filter((field) => byThem.includes(field)),
  };
}
