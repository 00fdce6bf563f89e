/** The answer of a call to everyone alike. */
const always = (answer: string): string => Array<string>(8).fill(answer).join(' ');
/** The answers of a call for people with an account. */
const toUsers = (mine: string): string =>
  `UNAUTHENTICATED FORBIDDEN FORBIDDEN ${mine} ${mine} ${mine} UNAUTHENTICATED ${mine}`;

/** The answers of the calls about companions (every-route.answers.ts). */
export const answersAtCompanions: Readonly<Record<string, string>> = {
  'GET /companions': toUsers('ok'),
  'POST /companions/code': toUsers('ok'),
  'DELETE /companions/{id}': toUsers('COMPANION_IS_NOT_EXIST'),
  'POST /companion/pair': always('COMPANION_CODE_IS_WRONG'),
  // The token of a session is none of a companion.
  'POST /companion/window': always('UNAUTHENTICATED'),
};
