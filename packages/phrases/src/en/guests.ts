import type { guests as source } from '../ja/guests.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const guests: PhrasesLike<typeof source> = {
  title: 'Guest entry',
  welcome: 'Welcome to {{space}}',
  company: 'A space of {{company}}',
  hint: 'No account needed. Tell us your name and come on in.',
  name: 'Your name',
  name_hint: 'Others will see it.',
  name_required: 'Please enter your name',
  password: 'Password',
  password_hint: 'This space asks for a password. The person who invited you knows it.',
  submit: 'Come in',
  sending: 'Coming in',
  devices: 'You can turn on your microphone and camera once you are inside.',
  haveAccount: 'Do you belong to this space?',
  logIn: 'Log in and enter',
  enterAsUser: 'Enter with your account',
  noDoor: {
    title: 'This link does not open a door',
    incomplete: 'A part of the link seems to be missing. Please ask the person who invited you for it again.',
    hint: 'Please check the link with the person who invited you.',
    back: 'Back to home',
  },
};
