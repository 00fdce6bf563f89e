const managers = (manager: string): string =>
  `UNAUTHENTICATED SPACE_TOKEN_DENIED FORBIDDEN FORBIDDEN ${manager} SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED`;
const anyone = Array(8).fill('PROGRAM_IS_NOT_EXIST').join(' ');

/** The answers of the calls about programs that write into rooms (every-route.answers.ts). */
export const answersAtPrograms: Readonly<Record<string, string>> = {
  'GET /space/{id}/programs': managers('ok'),
  'POST /space/{id}/programs': managers('ok'),
  'DELETE /space/{id}/programs/{program_id}': managers('PROGRAM_IS_NOT_EXIST'),
  'POST /program-messages/{token}': anyone,
};
