import type { pages as source } from '../ja/pages.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const pages: PhrasesLike<typeof source> = {
  privacy: {
    title: 'Privacy policy',
    intro:
      'Engawa is software that companies and teams run on their own servers. This page explains what it does with your information.',
    kept: {
      title: 'What is stored, and for how long',
      what: 'What',
      until: 'How long',
      rows: {
        account: {
          what: 'Account: names, e-mail address, colour, picture, business card, department, settings, password or linked services, two-step verification',
          until: 'Until you delete your account',
        },
        sessions: {
          what: 'Logins: browser, network address, first and last use',
          until: '{{days}} days after the last use',
        },
        places: {
          what: 'Your last place in each room and your last visit to each space',
          until: 'Until the room, the space or your account is deleted',
        },
        arrivals: { what: 'Arrivals at work', until: 'Until the company or your account is deleted' },
        messages: { what: 'Messages', until: '{{days}} days' },
        transcripts: { what: 'Transcripts', until: '{{days}} days' },
        guests: {
          what: 'Guests: name, colour and picture',
          until: '24 hours, or as long as something they wrote or their visits are stored',
        },
        visits: { what: 'Guest visits to rooms', until: '{{days}} days' },
        invitations: {
          what: 'Invitations and the e-mail addresses they were sent to',
          until: '{{days}} days after they were used, withdrawn or expired',
        },
        mails: { what: 'E-mails written to you', until: '{{days}} days' },
        links: { what: 'One-time links and logins in progress', until: 'Up to 24 hours' },
        attempts: {
          what: 'Failed attempts by account or address (to stop guessing)',
          until: 'Up to 24 hours',
        },
      },
    },
    sections: {
      who: {
        title: 'Who is responsible',
        text: 'The operator of this server is. If you have questions, ask them or the person who invited you.',
      },
      account: {
        title: 'Your account',
        text: 'We store your names, e-mail address, display name, picture or colour, settings and language. Your password is stored in a form that cannot be reversed (Argon2id); no one can read it.',
      },
      presence: {
        title: 'Where you are',
        text: 'People in a room see each other’s names, status and places. Only your last place in each room is stored, with no history of how you moved.',
      },
      media: {
        title: 'Voice and video',
        text: 'Voice and video are encrypted and go from browser to browser, or through a relay of the operator. The server records neither. When browsers connect directly, the other person’s browser learns your network address.',
      },
      cookies: {
        title: 'Cookies and data on your device',
        text: 'Cookies: one keeps you logged in ({{session}} days), two recognise a browser that has logged in or entered a space password before, so that other people’s wrong passwords do not lock you out ({{device}} days), one remembers your language (365 days), and one remembers the company that invited you until you close the browser. On your device, until you delete it there: appearance, keys, devices, volumes and, for guests, your name, colour and access for 24 hours. Nothing is used for advertising or tracking.',
      },
      logs: {
        title: 'Logs and error reports',
        text: 'The server may log the time, address and page of each request; its operator decides how long logs are kept. Page errors are logged after e-mail addresses and identifiers have been removed.',
      },
      outside: {
        title: 'Other services',
        text: 'By default Engawa sends nothing to other services; even your country is looked up on the server itself. Only if the operator sets up e-mail, login with other services and the like do these services receive what they need.',
      },
      rights: {
        title: 'What you can do',
        text: 'In the settings, under Account, you can change and export your data and delete your account. A guest’s access ends after 24 hours.',
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
        text: 'Harassing people, posing as someone else, recording without consent, overloading the server, and anything against the law. Managers may remove people who do so.',
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
        text: 'Engawa is published under the Apache License 2.0 and provided as is.',
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
    log_in: 'Log in to see the plan of your company.',
    no_company: 'You do not belong to a company yet.',
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
    back: 'Go to my page',
  },
  redirect: {
    title: 'This link leads nowhere',
    text: 'What it points to is gone, or you cannot open it.',
    back: 'Back to home',
  },
};
