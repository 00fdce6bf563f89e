import type { accounts as source } from '../ja/accounts.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const accounts: PhrasesLike<typeof source> = {
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    one_name: 'If you have one name, leave the last name empty.',
    company_name: 'Company name',
    space_name: 'Space name',
    email: 'E-mail address',
    password: 'Password',
    password_confirm: 'Password again',
    agreed: 'Agreement',
  },
  hints: {
    space_name: 'The office where everyone meets. You can change it later.',
    password: 'At least 8 letters or digits. Symbols are allowed too.',
    password_missing: '{{count}} more needed.',
    password_enough: 'You can use this password.',
  },
  password: { show: 'Show password', hide: 'Hide password' },
  terms: {
    agree: 'I agree to the <terms>Terms of Use</terms> and the <privacy>Privacy Policy</privacy>',
    opens_beside: 'Opens in a new tab',
  },
  login: {
    title: 'Log in',
    hint: 'Welcome back.',
    submit: 'Log in',
    sending: 'Logging in',
    invited: 'Were you invited as a guest?',
    as_guest: 'Enter as a guest',
    no_account: 'New here?',
    register: 'Register',
    is_needed: 'Please log in to see this page.',
    forgot: 'Forgot your password?',
  },
  register: {
    title: 'Register',
    hint: 'Create your company and its office, and walk right in.',
    submit: 'Register and enter',
    sending: 'Preparing your office',
    have_account: 'Already registered?',
    log_in: 'Log in',
  },
  roles: { Manager: 'Manager', Member: 'Member', Guest: 'Guest' },
};
