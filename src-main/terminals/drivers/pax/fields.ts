/** Sub-fields of a group by name; empty ones are left out, unnamed positions are `uNN`. */
export type SubFields = Readonly<Record<string, string>>;
export type FieldValue = string | number | SubFields;

/**
 * A frame in words: `command`, `version`, for a response `status`, `response_code` and
 * `response_message`, then the groups of its layout that are present, and `group_count`.
 */
export type FrameFields = Readonly<Record<string, FieldValue>>;

/** A text group, empty when the frame doesn't have it. */
export function textOf(fields: FrameFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** A group of sub-fields, empty when the frame doesn't have it. */
export function groupOf(fields: FrameFields, name: string): SubFields {
  const value = fields[name];
  return typeof value === 'object' ? value : {};
}

/** One sub-field, empty when the frame doesn't have it. */
export function subFieldOf(fields: FrameFields, group: string, name: string): string {
  return groupOf(fields, group)[name] ?? '';
}

/** A value of the extended data, whose keys come in any case (`HRef`, `HREF`). */
export function extOf(fields: FrameFields, key: string): string {
  const wanted = key.toLowerCase();
  const entry = Object.entries(groupOf(fields, 'ext')).find(
    ([name]) => name.toLowerCase() === wanted,
  );
  return entry?.[1] ?? '';
}
