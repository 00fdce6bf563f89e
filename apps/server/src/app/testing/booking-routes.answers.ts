const answers = (mine: string): string =>
  `UNAUTHENTICATED FORBIDDEN FORBIDDEN ${mine} ${mine} SPACE_TOKEN_DENIED UNAUTHENTICATED SPACE_TOKEN_DENIED`;

/** The answers of the calls about the office's own calendar (every-route.answers.ts). */
export const answersAtBookings: Readonly<Record<string, string>> = {
  'GET /space/{id}/bookings': answers('ok'),
  'POST /space/{id}/bookings': answers('ok'),
  'PUT /space/{id}/bookings/{booking_id}': answers('BOOKING_IS_NOT_EXIST'),
  'DELETE /space/{id}/bookings/{booking_id}': answers('BOOKING_IS_NOT_EXIST'),
  'GET /space/{id}/bookable-rooms': answers('ok'),
  'GET /space/{id}/booking-feed': answers('ok'),
  'POST /space/{id}/booking-feed': answers('ok'),
  'DELETE /space/{id}/booking-feed': answers('ok'),
};
