// What a framed preview and the studio say to each other. Has no imports, so that a browser loads no schema with it.

export const iframeMessages = {
  /** From the frame: `{ type, path }`, the page that it shows now. */
  page: "awning:page",
  /** From the frame: from now on it hears the studio. */
  ready: "awning:ready",
  /** From the frame: a form was not sent, since a preview changes nothing. */
  blocked: "awning:form-blocked",
  /** From the frame: `{ type, part }`, the part of the editor that has what was pressed. */
  pick: "awning:pick",
  /** To the frame: there is a newer draft, whose page has to be a new document. */
  reload: "awning:reload",
  /** To the frame: what the page is made of has changed. */
  redraw: "awning:redraw",
} as const;
