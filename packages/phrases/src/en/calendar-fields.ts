/** The errors of the address of a calendar; what adds one is loaded later than other forms. */
export const calendarFields = {
  calendar_address: 'Enter the URL of a calendar that begins with https:// or webcal://',
  calendar_unreachable: 'This URL did not answer. Check it, or try again later',
  calendar_refused:
    'The server of this URL refused. Check that the URL is still valid and that the calendar is shared',
  calendar_not_calendar: 'What is at this URL is not a calendar (iCal format)',
  calendar_too_large: 'This calendar is too large (up to 2 MB, and 5,000 events within about four months)',
  booking_end: 'The end must be after the start',
  booking_long: 'An event lasts up to 12 hours',
  booking_past: 'Choose an end that is still to come',
  booking_ahead: 'Choose a day within the next year',
  booking_people: 'Choose up to 50 people',
  booking_stranger: 'One of these people does not belong to this space any more',
};
