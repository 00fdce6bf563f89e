import type { pages as source } from '../ja/pages.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const pages: PhrasesLike<typeof source> = {
  privacy: {
    title: 'Privacy policy',
    intro:
      'Engawa is software that companies and teams run on their own servers. This page tells what it does with information about you.',
    sections: {
      who: {
        title: 'Who is responsible',
        text: 'The operator of this server is. Please ask them, or whoever invited you, if you have a question.',
      },
      account: {
        title: 'Your account',
        text: 'We keep your names, e-mail address, display name, picture or colour, settings and language. Your password is kept in a form that cannot be turned back (Argon2id); nobody can read it.',
      },
      presence: {
        title: 'Where you are',
        text: 'Whoever is in a room sees the names, the status and the places of the people in it. Only your last place in each room is kept, and no history of how you moved.',
      },
      messages: {
        title: 'Messages and transcripts',
        text: 'Messages are deleted after 90 days, transcripts after 30.',
      },
      media: {
        title: 'Voice and video',
        text: 'Voice and video are encrypted and go from browser to browser, or through a relay of the operator. The server records neither. Where browsers are connected directly, the other one learns your network address.',
      },
      cookies: {
        title: 'Cookies',
        text: 'There is one cookie that keeps you logged in (30 days), one each by which a browser that has logged in, or told the password of a space, is known again, so that wrong passwords of others do not keep you out (365 days), and settings of language and appearance (365 days). Nothing is used for advertising or for following you.',
      },
      logs: {
        title: 'Logs and error reports',
        text: 'The server may log when, from which address and which page was asked for. Errors of a page are logged after e-mail addresses and identifiers have been taken out.',
      },
      outside: {
        title: 'Other services',
        text: 'As it comes, Engawa sends nothing to other services; even your country is looked up on the server itself. Only if the operator sets up e-mail, log-in by others and the like do these services get what they need.',
      },
      rights: {
        title: 'What you can do',
        text: 'In the settings, under Account, you can change and export your information and delete your account. A guest’s visit ends after 24 hours.',
      },
    },
  },
  terms: {
    title: 'Terms of use',
    intro:
      'Please read this before you use this Engawa. Where the operator or your company has terms of its own, those come first.',
    sections: {
      service: {
        title: 'The service',
        text: 'This server is run by its operator. It may stop without notice, for maintenance for example.',
      },
      account: {
        title: 'Your account',
        text: 'Please register with correct information, and take care of your password and of invitation links.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'Harassing people, posing as somebody else, recording without consent, overloading the server, and anything against the law. Managers may remove people who do so.',
      },
      content: {
        title: 'What you upload',
        text: 'Your pictures remain yours. Please do not use anything that infringes the rights of others.',
      },
      payment: {
        title: 'Payment',
        text: 'This Engawa charges nothing and takes no payment details. If you have a contract with the operator, what it says about fees applies.',
      },
      software: {
        title: 'The software',
        text: 'Engawa is published under the Apache License 2.0 and comes as it is.',
      },
    },
  },
  plan: {
    title: 'Plan',
    intro: 'Each company has features and limits, which the operator sets. Nothing is charged here.',
    current: 'Plan of {{company}}: {{plan}}',
    limits: 'Limits',
    used: 'In use',
    limit: 'Limit',
    item: 'Item',
    members: 'Members',
    spaces: 'Spaces',
    floors: 'Floors',
    rooms: 'Rooms',
    features: 'Features',
    on: 'Included',
    off: 'Not included',
    absent: 'Not available yet',
    flags: {
      voice: 'Voice',
      video: 'Video',
      translate: 'Translation',
      guest_translate: 'Translation for guests',
      slack: 'Slack notices',
      google_calendar: 'Google Calendar',
      app_active_win: 'Sharing the active window',
      admin_active_win: 'Managers decide on sharing it',
    },
    logIn: 'Log in to see the plan of your company.',
    noCompany: 'You do not belong to a company yet.',
    failed: 'The plan could not be loaded.',
  },
  fetnet: {
    title: 'Payment through FETnet',
    text: 'This Engawa takes no payment through FETnet (Far EasTone). There is nothing for you to do.',
    back: 'See the plan',
  },
  oauth: {
    title: 'Connecting Google Calendar',
    text: 'Google Calendar is not set up on this Engawa. Nothing was sent to Google.',
    back: 'To my page',
  },
  redirect: {
    title: 'The link leads nowhere',
    text: 'What it points at is gone, or is not open to you.',
    back: 'Back to home',
  },
};
