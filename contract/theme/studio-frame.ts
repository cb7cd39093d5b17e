// What a framed preview and the studio say to each other. Has no imports, so that a browser loads no schema with it.

export const frameMessages = {
  /** From the frame: `{ type, path }`, the page that it shows now. */
  page: "awning:page",
  /** From the frame: a form was not sent, since a preview changes nothing. */
  blocked: "awning:form-blocked",
  /** To the frame: there is a newer draft. */
  reload: "awning:reload",
} as const;
