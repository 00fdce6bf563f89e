import type { accounts as source } from '../ja/accounts.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const accounts: PhrasesLike<typeof source> = {
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    company_name: 'Company name',
    space_name: 'Space name',
    email: 'E-mail address',
    password: 'Password',
  },
  hints: {
    space_name: 'The office where everyone meets. You can change it later.',
    password: 'At least 8 letters and digits',
  },
  password: { show: 'Show password', hide: 'Hide password' },
  login: {
    title: 'Log in',
    hint: 'Welcome back.',
    submit: 'Log in',
    sending: 'Logging in',
    noAccount: 'New here?',
    register: 'Register',
    isNeeded: 'Please log in to see this page.',
  },
  register: {
    title: 'Register',
    hint: 'Make your company and its office, and walk right in.',
    submit: 'Register and enter',
    sending: 'Preparing your office',
    haveAccount: 'Already registered?',
    logIn: 'Log in',
  },
  roles: { Manager: 'Manager', Member: 'Member', Guest: 'Guest' },
};
