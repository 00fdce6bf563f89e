import type { validation as source } from '../ja/validation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const validation: PhrasesLike<typeof source> = {
  required: 'is required',
  too_long: 'is too long',
  too_many_addresses: 'can contain at most 50 addresses at once',
  email_format: 'Email Format Error',
  password_rule: 'Please enter at least 8 alphanumeric characters',
  password_confirm: 'Passwords do not match, please re-enter',
  capacity: 'Please enter a whole number from 1 to 10,000',
  idle_minutes: 'Please enter a whole number from 1 to 1,440',
  invalid: 'Please enter a correct value',
  url_format: 'Please enter a correct web address',
  youtube_link: 'Please enter a correct youtube link',
  url_not_public: 'Please enter the URL of a page that is public on the internet',
  seat_count: 'Please input between 2 and 120',
  seats_below_current: 'New count cannot be less than current count',
  area_size: 'Please enter at least 300 px',
  secret_rule: 'Please enter 8 to 16 letters and digits',
  off_map: 'This position is not on the map',
  name_differs: 'The name does not match',
  events_only: 'Only events can have this setting',
  closes_before_opening: 'The end must be after the start',
  agreement: 'Please agree to the Terms of Use and the Privacy Policy',
};
