// Which descriptions the rich text editor keeps as they are. Others are edited as HTML, so that nothing is lost.

/** Of the storefront's allow list (`sanitize-description.ts`) the editor knows all but tables and pictures. */
const known = /^(?:p|br|strong|em|b|i|u|ul|ol|li|h2|h3|h4|a|blockquote)$/;

export function isWritable(html: string): boolean {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)];
  return tags.every(([, name = ""]) => known.test(name.toLowerCase()));
}
