import type { app as source } from '../ja/app.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const app: PhrasesLike<typeof source> = {
  open_settings: 'Settings',
  page_title: '{{page}} – Engawa',
  skip_to_content: 'Skip to content',
  fields: {
    missing: 'Please fill in: {{fields}}',
    required: '{{label}} is required',
    too_long: '{{label}} is too long',
  },
  nav: {
    home: 'Engawa home',
    main: 'Main navigation',
    language: 'Language',
    account: 'Account menu',
    log_in: 'Log in',
    dashboard: 'Dashboard',
    log_out: 'Log out',
    appearance: 'Appearance',
    appearances: { auto: 'Match device', light: 'Light', dark: 'Dark' },
  },
  loading: 'Loading',
  load_again: 'Load again',
  offline: 'You are offline. Engawa continues as soon as you are connected again.',
  update: {
    waits:
      'Engawa was updated. This page reloads by itself once you are not talking or typing. You come back to the same place, with microphone and camera as they are.',
    asks: 'Engawa was updated. Reload to get the new page. You come back to the same place, with microphone and camera as they are.',
    now: 'Reload now',
    part: 'Engawa was updated, so this part opens after a reload.',
    unreachable: 'The new page cannot be loaded yet. Please try again in a moment.',
  },
  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    show_password: 'Show password',
    hide_password: 'Hide password',
    new_password: 'New password',
    confirm_password: 'Confirm new password',
    secret_placeholder: '8 characters',
    change: 'Change',
  },
  toast: { list: 'Notices', close: 'Dismiss notice' },
  refused_item: '“{{item}}”: {{sentence}}',
  unreachable: {
    sentence: 'The server could not be reached. Please check your network and try again.',
    title: 'The server could not be reached',
    text: 'Please check your network and try again.',
    retry: 'Try again',
  },
  not_found: {
    title: 'Page not found',
    text: 'This page could not be found.',
    hint: 'The address may have changed or contain a typing error.',
    back: 'Back to home',
  },
  fault: {
    title: 'A system error occurred',
    text: 'We are sorry for the trouble. If reloading the page does not help, please e-mail the operator of this server.',
    reload: 'Reload',
    home: 'Back to home',
  },
  footer: {
    label: 'About Engawa',
    plan: 'Plan',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    diagnosis: 'Connection check',
  },
  denied: {
    title: 'You cannot open this page',
    text: 'Check that you are logged in with the right account.',
  },
  busy: {
    title: 'The server is busy at the moment',
    text: 'Please wait a little and try again.',
  },
  landing: {
    title: 'Far apart, side by side.',
    text: 'An engawa is the veranda where a house meets its neighbours. This one is an office for your team: walk up to someone and you can talk, walk away and it is quiet again.',
    register: 'Open your office',
    log_in: 'Log in',
    demo: 'Walk through the demo',
    picture: 'An office floor seen from above, with desks, plants, rugs and lamps.',
    walk: { title: 'Walk up and talk', text: 'No meeting to book. Go over to someone and say hello.' },
    quiet: {
      title: 'Quiet when you leave',
      text: 'Voices fade with distance, and you always see who can hear you.',
    },
    own: { title: 'A place of your own', text: 'It runs on your own server, and your data stays there.' },
  },
};
