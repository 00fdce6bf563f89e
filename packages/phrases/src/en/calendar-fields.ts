/**
 * The errors of the address, the file and the server of a calendar; what adds one is loaded later
 * than other forms.
 */
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
  booking_times: 'An event takes place 52 times at most',
  booking_stranger: 'One of these people does not belong to this space any more',
  calendar_file_not_calendar: 'This file is not a calendar (iCal format). Choose a file that ends in .ics',
  calendar_file_empty: 'This calendar file has no events in it. Choose another file',
  calendar_file_too_large:
    'This file is too large (up to 2 MB, and 5,000 events within about four months). Export a shorter time',
  calendar_file_required: 'Choose a file',
  caldav_address: 'Enter the address of the server, beginning with https://',
  caldav_password:
    'The server did not accept the user name and password. Many providers want an app password',
  caldav_not_caldav: 'There is no CalDAV server at this address. Check it in the help of your provider',
  caldav_elsewhere:
    'This address leads to another server, which did not get your password. Enter the address of that server',
  caldav_unreachable: 'The server did not answer. Check the address, or try again later',
  caldav_too_large: 'The server sent more than can be read here. Enter the address of your own calendars',
};
