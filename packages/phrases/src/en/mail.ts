import type { MailPhrases } from '../mail.ts';

export const mail: MailPhrases = {
  hello: 'Hello {{name}},',
  link_hint: 'If the button does not open, copy this address into your browser:',
  not_you: 'If you did not ask for this, ignore this e-mail. Nothing will change.',
  not_you_changed: 'If this was not you, set a new password right away with “Forgot your password?”.',
  minutes: '{{count}} minutes',
  hours: '{{count}} hours',
  days: '{{count}} days',
  verify_email: {
    subject: 'Please confirm your e-mail address',
    text: 'Welcome to Engawa. Press the button below to confirm that this e-mail address is yours.',
    button: 'Confirm my address',
    validity: 'The link works for {{validity}}.',
  },
  reset_password: {
    subject: 'Set a new password',
    text: 'Someone asked for a new password for your account. Press the button below to set it.',
    button: 'Set a password',
    validity: 'The link works once, within {{validity}}.',
  },
  change_email: {
    subject: 'Please confirm your new e-mail address',
    text: 'To use this address for your Engawa account from now on, press the button below.',
    button: 'Use this address',
    validity: 'The link works for {{validity}}.',
  },
  invitation: {
    subject: 'An invitation to a virtual office',
    text: '{{inviter}} has invited you to a virtual office at {{host}}. Press the button below to see which company and space it is.',
    button: 'See the invitation',
    validity: 'The invitation is valid for {{validity}}.',
  },
  company_closed: {
    subject: '“{{company}}” will be deleted on {{date}}',
    text: '{{closer}} has closed the company “{{company}}”. Its spaces cannot be entered any more. All of its data will be deleted on {{date}}. Until then you can restore the company or export everything on your page.',
    button: 'Open my page',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your Engawa account was changed, and your other devices were logged out.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of your Engawa account is now {{place}}. Future notices go to that address.',
  },
  email_in_use: {
    subject: 'You already have an account',
    text: 'Someone registered with this e-mail address, but you already have an account. Log in, or set a new password.',
    button: 'Log in',
  },
  login_linked: {
    subject: 'A login method was added to your account',
    text: 'You can now log in to your Engawa account with {{place}}.',
  },
  login_unlinked: {
    subject: 'A login method was removed from your account',
    text: 'You can no longer log in to your Engawa account with {{place}}.',
  },
  authenticator_added: {
    subject: 'An authenticator app was set up',
    text: 'An authenticator app was set up for your Engawa account. From now on you are asked for its code when you log in.',
  },
  authenticator_removed: {
    subject: 'Your authenticator app was removed',
    text: 'The authenticator app was removed from your Engawa account.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'The passkey “{{place}}” was added to your Engawa account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'The passkey “{{place}}” was removed from your Engawa account.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    text: 'The recovery codes of your Engawa account were replaced. The earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'One of the recovery codes of your Engawa account was used.',
  },
};
