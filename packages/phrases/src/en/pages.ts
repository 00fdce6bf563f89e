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
          what: 'Account: name, e-mail address, colour, picture, business card, department, settings, password or linked services, two-step verification',
          until: 'Until you delete your account',
        },
        sessions: {
          what: 'Logins: browser, network address, first and last use',
          until: '{{days}} days after the last use',
        },
        places: {
          what: 'Your last position in each room, your own seat, and your last visit to each space',
          until: 'Until the room, the space or your account is deleted',
        },
        arrivals: { what: 'Clock-in records', until: 'Until the company or your account is deleted' },
        audit: {
          what: 'The audit log: who changed roles, members, rooms and settings, when, and from which address',
          until: '{{days}} days',
        },
        looks: { what: 'When managers looked at your information', until: '{{days}} days' },
        messages: { what: 'Messages, with their pictures and files', until: '{{days}} days' },
        reports: {
          what: 'Copies of messages reported to managers, who reported them and why',
          until: '{{days}} days',
        },
        blocks: {
          what: 'People you have blocked',
          until: 'Until you unblock them, or either account is deleted',
        },
        transcripts: {
          what: 'Transcripts, who was at the meeting, and the decisions and actions that were shared',
          until: '{{days}} days',
        },
        assistant: {
          what: 'The company’s language model: encrypted address and key, host, name of the model. What is sent to it is not stored',
          until: 'Until a manager chooses another one or none, or the company is deleted',
        },
        companions: {
          what: 'Connected computers: their name and the login they belong to (names and icons of windows are not stored)',
          until: 'Until you disconnect them, log out or delete your account',
        },
        calendars: {
          what: 'Calendars, seen only by the person who added them: name, encrypted URL, events that were read; of a Google account, the address and the encrypted permission, no events',
          until:
            'Until they are removed or disconnected, or the account is deleted; only events of about four months around today',
        },
        chat: {
          what: 'Webhooks of the company’s chat (Slack and others): name, encrypted URL. Notices that wait to be sent: which people they are about, without names or texts',
          until:
            'Webhooks until they are removed or the company is deleted; notices until they are sent, 24 hours at most',
        },
        translations: {
          what: 'Translated texts, so that none is translated twice; not whose they are',
          until: '{{days}} days',
        },
        guests: {
          what: 'Guests: name, colour, picture, and hashes that recognise their browser and network',
          until: '24 hours, or for as long as their messages or visits are stored',
        },
        lobby: {
          what: 'Guests waiting in a lobby: name, colour, and hashes that recognise their browser and network',
          until: 'One hour after their page was last open',
        },
        visits: { what: 'Guest visits to rooms', until: '{{days}} days' },
        invitations: {
          what: 'Invitations and the e-mail addresses they were sent to',
          until: '{{days}} days after they were used, withdrawn or expired',
        },
        mails: { what: 'E-mails sent to you', until: '{{days}} days' },
        links: { what: 'One-time links and logins in progress', until: 'Up to 24 hours' },
        attempts: {
          what: 'Failed login attempts by account or address (to prevent guessing)',
          until: 'Up to 24 hours',
        },
      },
    },
    sections: {
      who: {
        title: 'Who is responsible',
        text: 'The operator of this server is responsible for your information. If you have questions, ask the operator or the person who invited you.',
      },
      account: {
        title: 'Your account',
        text: 'We store your name, e-mail address, display name, avatar colour or picture, settings and language. Your password is stored in a form that cannot be reversed (Argon2id); no one can read it.',
      },
      presence: {
        title: 'Where you are',
        text: 'People in a room see each other’s name, status and position, and whether the page is in front. Only your last position in each room, and the seat that you chose, are stored; there is no history of your movements. Your local time is shown only if you allow it, and is not stored. The window you work in is shown to people in your room only while you turn it on, and is not stored.',
      },
      media: {
        title: 'Voice and video',
        text: 'Voice and video are encrypted and go from browser to browser, or through a relay of the operator. The server records neither. Only the voice of people who turn captions on goes to this server, sentence by sentence, to become text; the sound is dropped at once, and only those who heard a sentence can read it. What you dictate goes the same way, and back to you alone. When browsers connect directly, the other person’s browser learns your network address.',
      },
      cookies: {
        title: 'Cookies and data on your device',
        text: 'Cookies: one keeps you logged in and one shows pictures and files to you alone ({{session}} days each), two recognise a browser that has logged in or entered a space password before, so that other people’s wrong passwords do not lock you out ({{device}} days), one recognises a guest’s browser, so that a manager can block it for a day ({{device}} days), one remembers your language (365 days), and one remembers the company that invited you until you close the browser. On your device, until you delete it there: appearance, keys, devices, volumes and, for guests, your name, colour and access for 24 hours. Nothing is used for advertising or tracking.',
      },
      logs: {
        title: 'Logs and error reports',
        text: 'The server may log the time, address and page of each request; its operator decides how long logs are kept. Page errors are logged after e-mail addresses and identifiers have been removed.',
      },
      outside: {
        title: 'Other services',
        text: 'By default Engawa sends nothing to other services; even your country is looked up on the server itself. Only if the operator sets up e-mail, a translation service, login with other services or similar features do those services receive the data they need. If you add the URL of a calendar, the server reads your events from it. If a manager of your company connects a chat such as Slack, the notices they choose are sent to it. Whether they name you is up to you, in the settings under Connections. If a manager chooses a language model, someone who was at a meeting can have its decisions and actions drafted: what that person said or heard there is sent to the model, with names. Members can also ask it questions: messages, captions, texts on the floor and events that fit, and that the asker may read, are sent to it. If it is your words, you see in your settings who did it. If a manager allows it and you choose it for captions or dictation, your browser may send your voice to its maker.',
      },
      rights: {
        title: 'What you can do',
        text: 'In the settings, under Account, you can change and export your data and delete your account. A guest’s access ends after 24 hours. When a company is deleted, its data is kept for another 14 days, so that its managers can restore it.',
      },
    },
  },
  terms: {
    title: 'Terms of use',
    intro:
      'Please read this before you use Engawa. If the operator or your company has its own terms, those take precedence.',
    sections: {
      service: {
        title: 'The service',
        text: 'The operator runs this server. It may be unavailable without notice, for example for maintenance.',
      },
      account: {
        title: 'Your account',
        text: 'Please register with correct information, and take care of your password and of invitation links.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'You may not harass people, pose as someone else, record others without their consent, overload the server or break the law. Managers may remove people who do.',
      },
      content: {
        title: 'What you upload',
        text: 'Your pictures remain yours. Please do not use anything that infringes the rights of others.',
      },
      payment: {
        title: 'Payment',
        text: 'Engawa itself charges nothing and asks for no payment details. If you have a contract with the operator, its terms on fees apply.',
      },
      software: {
        title: 'The software',
        text: 'Engawa is published under the Apache License 2.0 and provided as is.',
      },
    },
  },
  plan: {
    title: 'Plan',
    intro: 'The operator sets the features and limits of each company. Nothing is charged here.',
    current: '{{company}}’s plan: {{plan}}',
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
      slack: 'Notices in your chat (Slack and others)',
      google_calendar: 'Calendar',
      app_active_win: 'Sharing the active window',
      admin_active_win: 'Sharing controlled by managers',
    },
    log_in: 'Log in to see the plan of your company.',
    no_company: 'You do not belong to a company yet.',
    failed: 'The plan could not be loaded.',
  },
  fetnet: {
    title: 'Payment through FETnet',
    text: 'This server does not accept payment through FETnet (Far EasTone). You do not need to do anything.',
    back: 'See the plan',
  },
  oauth: {
    title: 'Connecting Google Calendar',
    text: 'Nothing is being connected right now. You can connect a Google account in the calendar beside the map, or under “Connections” in the settings.',
    asking: 'Connecting',
    connected: 'Google Calendar is connected',
    connected_text: 'Your office now shows the calendars of {{email}} beside the map. Only you see them.',
    connected_beside:
      'Your office now shows the calendars of {{email}} beside the map. Only you see them. You can close this tab.',
    failed: 'Google Calendar was not connected',
    close: 'Close this tab',
    back: 'Go to my page',
  },
  redirect: {
    title: 'This link’s target was not found',
    text: 'It may have been deleted, or you may not have access to it.',
    back: 'Back to home',
  },
};
