/** The answers of the calls about the lobby (every-route.answers.ts). */
export const answersAtLobby: Readonly<Record<string, string>> = {
  'POST /guest-lobby': 'ok ok ok ok ok ok ok ok',
  'POST /guest-lobby/standing':
    'REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER REQUEST_IS_OVER',
  'POST /guest-lobby/leave': 'ok ok ok ok ok ok ok ok',
  'GET /space/{id}/lobby':
    'UNAUTHENTICATED SPACE_TOKEN_DENIED FORBIDDEN ok ok SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED',
  'POST /space/{id}/lobby/{guest_id}/admit':
    'UNAUTHENTICATED SPACE_TOKEN_DENIED FORBIDDEN REQUEST_IS_OVER REQUEST_IS_OVER SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED',
  'POST /space/{id}/lobby/{guest_id}/decline':
    'UNAUTHENTICATED SPACE_TOKEN_DENIED FORBIDDEN REQUEST_IS_OVER REQUEST_IS_OVER SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED',
};
