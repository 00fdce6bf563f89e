/**
 * The part of what is written in a room that each reading route of the server may give:
 * - nothing: no word of it, to anybody
 * - readable: what the caller may read now (ROM-23, ROM-24)
 * - enterable: where something stands, to those who may enter the room now
 * - own: what is stored about the caller, to whom the law gives a copy of it
 * - Managers: to the Managers of the company, who have a copy or the whole archive
 */
export type Given = 'nothing' | 'readable' | 'enterable' | 'own' | 'Managers';

/** Every GET route of the contract. */
export const givenByRoute: Readonly<Record<string, Given>> = {
  '/in-room/{roomId}': 'readable',
  '/room/{room}/item/{id}/password': 'readable',
  '/space/{id}/messages': 'readable',
  '/space/{id}/message-search': 'readable',
  '/space/{id}/conversations': 'readable',
  '/space/{id}/transcripts': 'readable',
  '/space/{id}/meeting-records': 'own',
  '/space/{id}/meeting-records/{record}': 'own',
  '/space/{id}/calendars': 'nothing',
  '/space/{id}/calendar-events': 'nothing',
  '/google/accounts': 'nothing',
  '/google/connect': 'nothing',
  '/google/calendar/colors': 'nothing',
  '/google/calendars': 'nothing',
  '/google/calendar/events': 'nothing',
  '/space/{id}/captions': 'nothing',
  '/space/{id}/notifications': 'readable',
  '/item/{id}': 'enterable',
  // Own messages, and notifications as they were.
  '/user/export': 'own',
  '/company/{id}/archive': 'Managers',
  '/company/{id}/export': 'Managers',
  '/company/{id}/reports': 'Managers',

  '/config': 'nothing',
  '/geo': 'nothing',
  '/connection': 'nothing',
  '/logout': 'nothing',
  '/user': 'nothing',
  '/user/sessions': 'nothing',
  '/user/data-accesses': 'nothing',
  '/user/second-factors': 'nothing',
  '/user/business-card': 'nothing',
  '/user/{id}/business-card': 'nothing',
  '/user/{id}/role': 'nothing',
  '/user/setting': 'nothing',
  '/user/blocks': 'nothing',
  '/companions': 'nothing',
  '/user_company': 'nothing',
  '/social': 'nothing',
  '/social/identities': 'nothing',
  '/login/passkey': 'nothing',
  '/role': 'nothing',
  '/company': 'nothing',
  '/company/{id}/second-factor': 'nothing',
  '/company/{id}/login-methods': 'nothing',
  '/company/{id}/punch-ins': 'nothing',
  '/company/{id}/punch-ins.csv': 'nothing',
  '/company/{id}/attendance': 'nothing',
  '/company/{id}/attendance.csv': 'nothing',
  '/company/{id}/attendance/week': 'nothing',
  '/company/{id}/punch-in-corrections': 'nothing',
  '/company/{id}/audit': 'nothing',
  '/company/{id}/audit.csv': 'nothing',
  '/company/{id}/frame-origins': 'nothing',
  '/company/{id}/chat-webhooks': 'nothing',
  '/company/{id}/glossary': 'nothing',
  '/company/{id}/new-space-rights': 'nothing',
  '/company/{id}/overview': 'nothing',
  '/company/{id}/users': 'nothing',
  '/company/{id}/users.csv': 'nothing',
  '/company/{id}/spaces': 'nothing',
  '/company/{id}/background': 'nothing',
  '/company/{id}/plan': 'nothing',
  '/company/{id}/usage': 'nothing',
  '/space-heads': 'nothing',
  '/space-info/{id}': 'nothing',
  '/space': 'nothing',
  '/space/{id}/name': 'nothing',
  '/space/{id}/whether-join': 'nothing',
  '/space/{id}/users': 'nothing',
  '/space/{id}/translation': 'nothing',
  '/space/{id}/setting': 'nothing',
  '/space/{id}/guests': 'nothing',
  '/space/{id}/guest-visits': 'nothing',
  '/space/{id}/lobby': 'nothing',
  '/space/{id}/private-messages': 'nothing',
  '/wallpaper': 'nothing',
  '/guest': 'nothing',
  '/invite-link': 'nothing',
  '/invitations': 'nothing',
  '/agora': 'nothing',
};

/** Every other path that answers a GET, as the server's router names it. */
export const givenByPath: Readonly<Record<string, Given>> = {
  '/pictures/items/:file': 'readable',
  '/pictures/messages/:file': 'readable',
  '/pdfs/:file': 'readable',
  '/window-icons/:space/:file': 'nothing',
  '/files/messages/:file': 'readable',
  '/files/reports/:file': 'Managers',

  '/pictures/avatars/:file': 'nothing',
  '/pictures/companies/:file': 'nothing',
  '/pictures/cards/:file': 'nothing',
  // The floors of a company's rooms are in the list of its rooms.
  '/pictures/wallpapers/:file': 'nothing',
  // A document around a page whose address the caller names.
  '/frame': 'nothing',
  '/avatars/:file{.+\\.svg}': 'nothing',
  // The drawn floors, which are the same for everyone.
  '/floors/:file{.+\\.webp}': 'nothing',
  '/healthz': 'nothing',
  '/readyz': 'nothing',
  '/api/docs': 'nothing',
  '/api/v1/openapi.json': 'nothing',
  // The web application, and paths at which nothing is.
  '/*': 'nothing',
  '/api/*': 'nothing',
  // The calls of the contract.
  '/api/v1/*': 'nothing',
  '/pictures/*': 'nothing',
  '/pdfs/*': 'nothing',
  '/window-icons/*': 'nothing',
  '/files/*': 'nothing',
};
