import { unknownId } from './route-walk.ts';
import { formOf } from './test-uploads.ts';
import {
  aBooking,
  chatWebhook,
  names,
  noPicture,
  oneRoom,
  ownProvider,
  passkey,
  proof,
  token,
} from './walked-data.ts';
import { at, ofCompany, type RequestOf, to } from './walked-request.ts';

const company = (rest = '') => at(({ companyId }) => `/company/${companyId}${rest}`);
const space = (rest = '', body?: unknown) =>
  at(({ spaceId }) => `/space/${spaceId}${rest}`, body === undefined ? undefined : () => body);

/**
 * A request for each call of the contract: as a client with permission would send it, with the data
 * of the walked company.
 */
export const walkedRequests: Readonly<Record<string, RequestOf>> = {
  'GET /config': to('/config'),
  'GET /geo': to('/geo'),
  'GET /connection': to('/connection'),
  'POST /connection/origin': to('/connection/origin'),
  'POST /error-report': to('/error-report', { kind: 'error', name: 'E', message: 'm', stack: '', page: '/' }),
  'POST /register': to('/register', {
    ...names,
    company_name: 'C',
    space_name: 'S',
    email: 'new@example.com',
    password: 'veranda2026',
  }),
  'POST /login': to('/login', { email: 'manager@example.com', password: 'wrong2026' }),
  'POST /login-link': to('/login-link', { token }),
  'POST /refresh': to('/refresh', { refresh_token: token }),
  'GET /logout': to('/logout'),
  'GET /user': to('/user'),
  'PUT /user': to('/user', { ...names, display_name: null, color: 'moss' }),
  'DELETE /user': to('/user', { password: 'veranda2026' }),
  'GET /user/data-accesses': to('/user/data-accesses'),
  'GET /user/export': to('/user/export'),
  'GET /user/sessions': to('/user/sessions'),
  'DELETE /user/sessions/{id}': to(`/user/sessions/${unknownId}`),
  'DELETE /user/sessions': to('/user/sessions'),
  'POST /email/verify': to('/email/verify', { token }),
  'POST /email/verify/resend': to('/email/verify/resend'),
  'PUT /email': to('/email', { email: 'newer@example.com', password: 'veranda2026' }),
  'POST /email/change': to('/email/change', { token }),
  'PUT /password': to('/password', { current_password: 'veranda2026', password: 'renewed2026' }),
  'POST /password/forgot': to('/password/forgot', { email: 'manager@example.com' }),
  'POST /password/reset': to('/password/reset', { token, password: 'renewed2026' }),
  'GET /social': to('/social'),
  'POST /social/{provider}/start': to('/social/google/start', {}),
  'POST /social/callback': to('/social/callback', { state: token, code: 'x' }),
  'POST /social/register': to('/social/register', { ticket: token, ...names, has_agreed: true }),
  'POST /social/link': to('/social/link', { ticket: token }),
  'GET /social/identities': to('/social/identities'),
  'DELETE /social/identities/{id}': to(`/social/identities/${unknownId}`, { proof: token }),
  'POST /login/second-factor': to('/login/second-factor', { ticket: token, code: '123456' }),
  'POST /login/second-factor/passkey': to('/login/second-factor/passkey', { ticket: token }),
  'GET /login/passkey': to('/login/passkey'),
  'POST /login/passkey/options': to('/login/passkey/options'),
  'POST /login/passkey': to('/login/passkey', { ticket: token, passkey }),
  'GET /user/second-factors': to('/user/second-factors'),
  'POST /user/proof': to('/user/proof', { password: 'veranda2026' }),
  'POST /user/proof/passkey': to('/user/proof/passkey'),
  'POST /user/authenticator': to('/user/authenticator', proof),
  'POST /user/authenticator/confirm': to('/user/authenticator/confirm', { code: '123456' }),
  'POST /user/authenticator/remove': to('/user/authenticator/remove', proof),
  'POST /user/passkeys/options': to('/user/passkeys/options', proof),
  'POST /user/passkeys': to('/user/passkeys', { ticket: token, name: 'Key', passkey }),
  'PUT /user/passkeys/{id}': to('/user/passkeys/AAAA', { name: 'Key' }),
  'POST /user/passkeys/{id}/remove': to('/user/passkeys/AAAA/remove', proof),
  'POST /user/recovery-codes': to('/user/recovery-codes', proof),
  'GET /company/{id}/second-factor': company('/second-factor'),
  'PUT /company/{id}/second-factor': at(
    ({ companyId }) => `/company/${companyId}/second-factor`,
    () => ({ is_required: false }),
  ),
  'GET /company/{id}/login-methods': company('/login-methods'),
  'PUT /company/{id}/login-methods': at(
    ({ companyId }) => `/company/${companyId}/login-methods`,
    () => ({ allowed: ['password'] }),
  ),
  'GET /company/{id}/frame-origins': company('/frame-origins'),
  'PUT /company/{id}/frame-origins': at(
    ({ companyId }) => `/company/${companyId}/frame-origins`,
    () => ({ origins: ['https://example.com'] }),
  ),
  'GET /company/{id}/glossary': company('/glossary'),
  'PUT /company/{id}/glossary': at(
    ({ companyId }) => `/company/${companyId}/glossary`,
    () => ({ words: ['縁側'] }),
  ),
  'GET /company/{id}/browser-speech': company('/browser-speech'),
  'PUT /company/{id}/browser-speech': at(
    ({ companyId }) => `/company/${companyId}/browser-speech`,
    () => ({ is_cloud_allowed: true }),
  ),
  'GET /company/{id}/chat-webhooks': company('/chat-webhooks'),
  'POST /company/{id}/chat-webhooks': at(
    ({ companyId }) => `/company/${companyId}/chat-webhooks`,
    () => chatWebhook,
  ),
  'PUT /company/{id}/chat-webhooks/{webhook_id}': at(
    ({ companyId }) => `/company/${companyId}/chat-webhooks/${unknownId}`,
    () => ({ is_on: false }),
  ),
  'POST /company/{id}/chat-webhooks/{webhook_id}/try': company(`/chat-webhooks/${unknownId}/try`),
  'DELETE /company/{id}/chat-webhooks/{webhook_id}': company(`/chat-webhooks/${unknownId}`),
  'GET /company/{id}/assistant': company('/assistant'),
  'PUT /company/{id}/assistant': at(
    ({ companyId }) => `/company/${companyId}/assistant`,
    () => ({ uses: 'none' }),
  ),
  'PUT /company/{id}/assistant/own': at(
    ({ companyId }) => `/company/${companyId}/assistant/own`,
    () => ownProvider,
  ),
  'POST /company/{id}/assistant/try': company('/assistant/try'),
  'GET /company/{id}/new-space-rights': company('/new-space-rights'),
  'PUT /company/{id}/new-space-rights': at(
    ({ companyId }) => `/company/${companyId}/new-space-rights`,
    () => ({ member_build: false }),
  ),
  'POST /punch-in': at(
    () => '/punch-in',
    ({ companyId, roomId }) => ({
      room_id: roomId,
      company_id: companyId,
      status: 'available',
      start_time: '2026-11-20T09:00:00.000Z',
      description: '',
    }),
  ),
  'PUT /punch-in/{id}': to(`/punch-in/${unknownId}`, { description: 'Late train' }),
  'GET /company/{id}/punch-ins': company('/punch-ins?month=2026-11'),
  'GET /company/{id}/punch-ins.csv': company('/punch-ins.csv?month=2026-11'),
  'GET /company/{id}/attendance': company('/attendance?month=2026-11'),
  'GET /company/{id}/attendance.csv': company('/attendance.csv?month=2026-11'),
  'GET /company/{id}/attendance/week': company('/attendance/week?today=2026-11-20'),
  'GET /company/{id}/punch-in-corrections': company('/punch-in-corrections'),
  'POST /company/{id}/punch-in-corrections': at(
    ({ companyId }) => `/company/${companyId}/punch-in-corrections`,
    () => ({ start_time: '2026-11-19T09:00:00+09:00', reason: 'Forgotten' }),
  ),
  'DELETE /punch-in-correction/{id}': to(`/punch-in-correction/${unknownId}`),
  'POST /punch-in-correction/{id}/decision': to(`/punch-in-correction/${unknownId}/decision`, {
    is_approved: true,
  }),
  'DELETE /punch-in/{id}': to(`/punch-in/${unknownId}`),
  'POST /company': to('/company', { name: 'Second' }),
  'GET /company': ofCompany(to('/company')),
  'PUT /company': ofCompany(to('/company', { name: 'Renamed' })),
  'DELETE /company': ofCompany(to('/company', { name: 'Mori Works', password: 'veranda2026' })),
  'POST /company/{id}/restore': company('/restore'),
  'GET /company/{id}/users': company('/users'),
  'POST /company/{id}/users/import/preview': at(
    ({ companyId }) => `/company/${companyId}/users/import/preview`,
    () => ({ csv: 'email\nnew@example.com' }),
  ),
  'POST /company/{id}/users/import': at(
    ({ companyId }) => `/company/${companyId}/users/import`,
    () => ({ csv: 'email\nnew@example.com' }),
  ),
  'GET /company/{id}/overview': company('/overview'),
  'GET /company/{id}/users.csv': company('/users.csv'),
  'GET /company/{id}/archive': company('/archive'),
  'GET /company/{id}/export': company('/export'),
  'GET /company/{id}/spaces': company('/spaces'),
  'GET /company/{id}/audit': company('/audit'),
  'GET /company/{id}/audit.csv': company('/audit.csv'),
  'GET /user_company': to('/user_company'),
  'DELETE /user_company': ofCompany(to('/user_company')),
  'DELETE /user_company/{id}': at(({ memberMembership }) => `/user_company/${memberMembership}`),
  'PUT /user_company/{id}/department': at(
    ({ memberMembership }) => `/user_company/${memberMembership}/department`,
    () => ({ department: 'sales' }),
  ),
  'GET /role': to('/role'),
  'GET /user/{id}/role': ofCompany(at(({ memberId }) => `/user/${memberId}/role`)),
  'PUT /user/{id}/role': ofCompany(
    at(
      ({ memberId }) => `/user/${memberId}/role`,
      () => ({ role_id: 1 }),
    ),
  ),
  'POST /user-avatar': to('/user-avatar', formOf('avatar', noPicture())),
  'DELETE /user-avatar': to('/user-avatar'),
  'POST /guest-avatar': to('/guest-avatar', formOf('avatar', noPicture())),
  'DELETE /guest-avatar': to('/guest-avatar'),
  'POST /user/upload-business-card': to('/user/upload-business-card', formOf('business_card', noPicture())),
  'DELETE /user/upload-business-card': to('/user/upload-business-card'),
  'GET /user/business-card': to('/user/business-card'),
  'GET /user/{id}/business-card': at(({ memberId }) => `/user/${memberId}/business-card`),
  'POST /company/{id}/picture': at(
    ({ companyId }) => `/company/${companyId}/picture`,
    () => formOf('picture', noPicture()),
  ),
  'DELETE /company/{id}/picture': company('/picture'),
  'GET /company/{id}/background': company('/background'),
  'POST /company/{id}/background': at(
    ({ companyId }) => `/company/${companyId}/background`,
    () => formOf('images[]', noPicture()),
  ),
  'DELETE /company/{id}/background/{wallpaper_id}': company(`/background/${unknownId}`),
  'GET /company/{id}/plan': company('/plan'),
  'GET /company/{id}/usage': company('/usage'),
  'GET /user/setting': to('/user/setting'),
  'PUT /user/setting': to('/user/setting', { message_notify_sound: false }),
  'POST /space': ofCompany(to('/space', { name: 'Second space' })),
  'DELETE /space': at(
    () => '/space',
    ({ spaceId }) => ({ space_uuid: spaceId, name: 'Main office' }),
  ),
  'PUT /space/{id}': space('', { name: 'Renamed' }),
  'GET /space-heads': to('/space-heads'),
  'GET /space/{id}/name': space('/name'),
  'GET /space/{id}/whether-join': space('/whether-join'),
  'POST /space/{id}/access-join-password': space('/access-join-password', { password: 'wrong2026' }),
  'POST /space/{id}/join': space('/join', { password: 'wrong2026' }),
  'POST /space/{id}/join-as-member': space('/join-as-member', { password: 'wrong2026' }),
  'POST /space/{id}/users/{user_id}': at(
    ({ spaceId, memberId }) => `/space/${spaceId}/users/${memberId}`,
    () => ({ role: 'Member' }),
  ),
  'GET /space-info/{id}': at(({ spaceId }) => `/space-info/${spaceId}`),
  'POST /space/{id}/access': space('/access'),
  'GET /space': at(({ spaceId }) => `/space?space_uuid=${spaceId}`),
  'GET /space/{id}/notifications': space('/notifications'),
  'PUT /space/{id}/notifications': space('/notifications', { up_to: '2026-11-25T00:00:00.000Z' }),
  'DELETE /space/{id}/notifications': space('/notifications'),
  'GET /space/{id}/users': space('/users'),
  'GET /space/{id}/setting': space('/setting'),
  'PUT /space/{id}/setting': space('/setting', { is_guest_need_password: true }),
  'PUT /space/{id}/password': space('/password', { is_need_password: true }),
  'PUT /space/{id}/users/{user_id}': at(
    ({ spaceId, memberId }) => `/space/${spaceId}/users/${memberId}`,
    () => ({ role: 'Manager' }),
  ),
  'DELETE /space/{id}/users/{user_id}': at(({ spaceId, memberId }) => `/space/${spaceId}/users/${memberId}`),
  'GET /in-room/{roomId}': at(({ roomId }) => `/in-room/${roomId}`),
  'POST /room': at(
    () => '/room',
    ({ floorId }) => ({ floor_uuid: floorId, name: 'Third' }),
  ),
  'POST /space/{id}/floor': space('/floor', { label: '9F' }),
  'PUT /floor/{id}': at(
    ({ floorId }) => `/floor/${floorId}`,
    () => ({ label: 'B1' }),
  ),
  'DELETE /floor/{id}': at(({ floorId }) => `/floor/${floorId}`),
  'POST /room-file': at(
    () => '/room-file',
    ({ floorId }) => {
      const form = formOf('file', new File([JSON.stringify(oneRoom)], 'room.json'));
      form.set('floor_uuid', floorId);
      return form;
    },
  ),
  'POST /room/{id}/file': at(
    ({ spareRoomId }) => `/room/${spareRoomId}/file`,
    () => ({ changes: { name: 'As in the file' }, actions: [] }),
  ),
  'PUT /room/{id}': at(
    ({ spareRoomId }) => `/room/${spareRoomId}`,
    () => ({ name: 'Renamed' }),
  ),
  'DELETE /room/{id}': at(({ spareRoomId }) => `/room/${spareRoomId}`),
  'GET /wallpaper': at(({ companyId }) => `/wallpaper?company_id=${companyId}`),
  'GET /item/{id}': at(({ itemId }) => `/item/${itemId}`),
  'POST /room/{room}/picture': at(
    ({ roomId }) => `/room/${roomId}/picture`,
    () => {
      const form = formOf('image', noPicture());
      for (const side of ['x', 'y']) form.append(side, '10');
      return form;
    },
  ),
  'POST /room/{room}/pdf': at(
    ({ roomId }) => `/room/${roomId}/pdf`,
    () => {
      const form = formOf('document', noPicture());
      for (const side of ['x', 'y']) form.append(side, '10');
      return form;
    },
  ),
  'POST /room/{room}/item/{id}/pdf': at(
    ({ roomId, itemId }) => `/room/${roomId}/item/${itemId}/pdf`,
    () => formOf('document', noPicture()),
  ),
  'POST /room/{room}/item': at(
    ({ roomId }) => `/room/${roomId}/item`,
    () => ({ type: 'text', x: 10, y: 10, label: 'Note', content: 'Hello' }),
  ),
  'PUT /room/{room}/item/{id}': at(
    ({ roomId, itemId }) => `/room/${roomId}/item/${itemId}`,
    () => ({ type: 'meeting_room', x: 610, y: 600 }),
  ),
  'DELETE /room/{room}/item/{id}': at(({ roomId, itemId }) => `/room/${roomId}/item/${itemId}`),
  'POST /room/{room}/items/edit': at(
    ({ roomId }) => `/room/${roomId}/items/edit`,
    ({ itemId }) => ({ actions: [{ kind: 'change', id: itemId, changes: { x: 620 } }] }),
  ),
  'GET /room/{room}/item/{id}/password': at(
    ({ roomId, itemId }) => `/room/${roomId}/item/${itemId}/password`,
  ),
  'POST /guest-login': at(
    () => '/guest-login',
    ({ spaceId }) => ({ id: spaceId, name: 'Visitor' }),
  ),
  'GET /guest': to('/guest'),
  'PUT /guest': to('/guest', { name: 'Gustav', color: 'moss' }),
  'POST /guest-logout': to('/guest-logout'),
  'POST /guest/online': at(
    () => '/guest/online',
    ({ roomId }) => ({ room_id: roomId }),
  ),
  'GET /space/{id}/guest-visits': space('/guest-visits'),
  'GET /space/{id}/guests': space('/guests'),
  'POST /space/{id}/guests/{user_id}/send-away': space(`/guests/${unknownId}/send-away`, {
    is_blocked: true,
  }),
  'DELETE /space/{id}/guests/{user_id}/block': space(`/guests/${unknownId}/block`),
  'POST /guest-lobby': at(
    () => '/guest-lobby',
    ({ spaceId }) => ({ id: spaceId, name: 'Visitor' }),
  ),
  'POST /guest-lobby/standing': at(
    () => '/guest-lobby/standing',
    ({ spaceId }) => ({ id: spaceId, ticket: token }),
  ),
  'POST /guest-lobby/leave': at(
    () => '/guest-lobby/leave',
    ({ spaceId }) => ({ id: spaceId, ticket: token }),
  ),
  'GET /space/{id}/lobby': space('/lobby'),
  'POST /space/{id}/lobby/{guest_id}/admit': at(
    ({ spaceId }) => `/space/${spaceId}/lobby/${unknownId}/admit`,
    ({ roomId }) => ({ room_id: roomId }),
  ),
  'POST /space/{id}/lobby/{guest_id}/decline': space(`/lobby/${unknownId}/decline`),
  'POST /space/{id}/message-picture': at(
    ({ spaceId }) => `/space/${spaceId}/message-picture`,
    () => formOf('picture', noPicture()),
  ),
  'POST /space/{id}/message-file': space('/message-file', { name: 'a.txt', size: 3 }),
  'POST /space/{id}/message-file/{file_id}': at(
    ({ spaceId }) => `/space/${spaceId}/message-file/${unknownId}`,
    () => {
      const form = formOf('part', noPicture());
      form.append('from', '0');
      return form;
    },
  ),
  'DELETE /space/{id}/message-file/{file_id}': space(`/message-file/${unknownId}`),
  'GET /invite-link': at(({ spaceId }) => `/invite-link?space_id=${spaceId}`),
  'POST /invite-user': at(
    () => '/invite-user',
    ({ spaceId }) => ({ space_id: spaceId, emails: 'a@example.com' }),
  ),
  'GET /invitations': at(({ spaceId }) => `/invitations?space_id=${spaceId}`),
  'DELETE /invitation/{id}': to(`/invitation/${unknownId}`),
  'POST /invitation/look': to('/invitation/look', { token }),
  'POST /invitation/accept': to('/invitation/accept', { token }),
  'POST /invite-register': at(
    () => '/invite-register',
    ({ companyId, spaceId }) => ({
      invite_company_id: companyId,
      invite_space_id: spaceId,
      ...names,
      email: 'joins@example.com',
      password: 'veranda2026',
      join_password: 'wrong2026',
    }),
  ),
  'GET /agora': at(({ roomId }) => `/agora?channel=room_${roomId}`),
  'GET /user/blocks': to('/user/blocks'),
  'GET /companions': to('/companions'),
  'POST /companions/code': to('/companions/code', {}),
  'DELETE /companions/{id}': to(`/companions/${unknownId}`),
  'POST /companion/pair': to('/companion/pair', { code: '23456789', name: 'Desk' }),
  'POST /companion/window': to('/companion/window', { window: null }),
  'PUT /space/{id}/blocks/{user_id}': at(({ spaceId, managerId }) => `/space/${spaceId}/blocks/${managerId}`),
  'DELETE /user/blocks/{id}': to(`/user/blocks/${unknownId}`),
  'POST /space/{id}/reports': space('/reports', { message_id: unknownId, note: 'Rude' }),
  'GET /company/{id}/reports': company('/reports'),
  'PUT /company/{id}/reports/{report_id}': at(
    ({ companyId }) => `/company/${companyId}/reports/${unknownId}`,
    () => ({ is_done: true }),
  ),
  'GET /space/{id}/messages': at(
    ({ spaceId, roomId }) => `/space/${spaceId}/messages?channel=room_${roomId}`,
  ),
  'GET /space/{id}/private-messages': at(
    ({ spaceId, managerId }) => `/space/${spaceId}/private-messages?with=${managerId}`,
  ),
  'GET /space/{id}/conversations': at(({ spaceId }) => `/space/${spaceId}/conversations`),
  'GET /space/{id}/message-search': at(({ spaceId }) => `/space/${spaceId}/message-search?q=engawa`),
  'GET /space/{id}/transcripts': at(
    ({ spaceId, roomId }) => `/space/${spaceId}/transcripts?channel=room_${roomId}`,
  ),
  'GET /space/{id}/meeting-records': at(({ spaceId }) => `/space/${spaceId}/meeting-records`),
  'GET /space/{id}/meeting-records/{record}': at(
    ({ spaceId }) => `/space/${spaceId}/meeting-records/${unknownId}`,
  ),
  'DELETE /space/{id}/meeting-records/{record}': at(
    ({ spaceId }) => `/space/${spaceId}/meeting-records/${unknownId}`,
  ),
  'GET /space/{id}/programs': space('/programs'),
  'POST /space/{id}/programs': at(
    ({ spaceId }) => `/space/${spaceId}/programs`,
    ({ roomId }) => ({ name: 'Build', room: roomId }),
  ),
  'DELETE /space/{id}/programs/{program_id}': space(`/programs/${unknownId}`),
  'POST /program-messages/{token}': at(
    () => '/program-messages/none',
    () => ({ text: 'Done.' }),
  ),
  'GET /space/{id}/bookings': space('/bookings?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z'),
  'POST /space/{id}/bookings': space('/bookings', aBooking),
  'PUT /space/{id}/bookings/{booking_id}': space(`/bookings/${unknownId}`, aBooking),
  'DELETE /space/{id}/bookings/{booking_id}': space(`/bookings/${unknownId}`),
  'GET /space/{id}/bookable-rooms': space('/bookable-rooms'),
  'GET /space/{id}/booking-feed': space('/booking-feed'),
  'POST /space/{id}/booking-feed': space('/booking-feed', {}),
  'DELETE /space/{id}/booking-feed': space('/booking-feed'),
  'GET /space/{id}/calendars': space('/calendars'),
  'POST /space/{id}/calendars': space('/calendars', { url: 'https://localhost/calendar.ics' }),
  'POST /space/{id}/calendar-file': at(
    ({ spaceId }) => `/space/${spaceId}/calendar-file`,
    () => formOf('file', noPicture()),
  ),
  'POST /space/{id}/calendars/{calendar_id}/file': at(
    ({ spaceId }) => `/space/${spaceId}/calendars/${unknownId}/file`,
    () => formOf('file', noPicture()),
  ),
  'PUT /space/{id}/calendars/{calendar_id}': space(`/calendars/${unknownId}`, { name: '仕事' }),
  'DELETE /space/{id}/calendars/{calendar_id}': space(`/calendars/${unknownId}`),
  'GET /space/{id}/calendar-events': space('/calendar-events?date=2026-11-20&time_zone=Asia/Tokyo'),
  'GET /caldav/accounts': to('/caldav/accounts'),
  'POST /caldav/accounts': to('/caldav/accounts', {
    url: 'https://localhost/',
    user_name: 'mei',
    password: 'x',
  }),
  'PUT /caldav/accounts/{id}': to(`/caldav/accounts/${unknownId}`, { password: 'x' }),
  'DELETE /caldav/accounts/{id}': to(`/caldav/accounts/${unknownId}`),
  'GET /caldav/accounts/{id}/calendars': to(`/caldav/accounts/${unknownId}/calendars`),
  'PUT /caldav/accounts/{id}/calendars': to(`/caldav/accounts/${unknownId}/calendars`, { keys: [] }),
  'GET /google/accounts': to('/google/accounts'),
  'GET /google/connect': at(({ companyId }) => `/google/connect?company_id=${companyId}`),
  'POST /google/oauth': to('/google/oauth', { state: token, code: 'x' }),
  'POST /google/disconnect': to('/google/disconnect', { email: 'mei@example.com' }),
  'GET /google/calendar/colors': to('/google/calendar/colors?email=mei@example.com'),
  'GET /google/calendars': to('/google/calendars?email=mei@example.com'),
  'GET /google/calendar/events': to('/google/calendar/events?email=mei@example.com&date=2026-11-20'),
  'GET /space/{id}/captions': at(({ spaceId }) => `/space/${spaceId}/captions`),
  'POST /space/{id}/speech': at(
    ({ spaceId }) => `/space/${spaceId}/speech`,
    () => {
      const form = formOf('sound', noPicture());
      form.append('line', 'l1');
      form.append('language', 'ja-JP');
      return form;
    },
  ),
  'POST /space/{id}/dictation': at(
    ({ spaceId }) => `/space/${spaceId}/dictation`,
    () => {
      const form = formOf('sound', noPicture());
      form.append('language', 'ja-JP');
      return form;
    },
  ),
  'POST /space/{id}/translate': space('/translate', { text: 'Hello', to: 'ja' }),
  'GET /space/{id}/translation': space('/translation'),
  'GET /space/{id}/assistant': space('/assistant'),
  'POST /space/{id}/completions': space('/completions', { prompt: 'Hello' }),
  'POST /space/{id}/assistant/ask': space('/assistant/ask', {
    about: { task: 'question', question: 'When?' },
    language: 'en',
    provider: { host: 'x', model: 'x' },
  }),
  'POST /space/{id}/assistant/write': space('/assistant/write', {
    about: { task: 'explain', text: 'A page.' },
    language: 'en',
    provider: { host: 'x', model: 'x' },
  }),
  'POST /space/{id}/meeting-records/{record}/draft': space(`/meeting-records/${unknownId}/draft`, {
    language: 'ja',
    provider: { host: 'models.example', model: 'small' },
  }),
  'GET /space/{id}/meeting-records/{record}/notes': space(`/meeting-records/${unknownId}/notes`),
  'PUT /space/{id}/meeting-records/{record}/notes': space(`/meeting-records/${unknownId}/notes`, {
    notes: [],
  }),
};
