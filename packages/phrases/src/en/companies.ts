import type { companies as source } from '../ja/companies.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const companies: PhrasesLike<typeof source> = {
  switch: 'Switch company',
  create: {
    open: 'Create a company',
    title: 'New company',
    text: 'You will be the manager of the new company. Spaces can be added afterwards.',
    name: 'Company name',
    submit: 'Create',
    sending: 'Creating',
    done: '“{{company}}” was created',
  },
  settings: {
    company: 'Company',
    rename: 'Company name',
    save: 'Save',
    saving: 'Saving',
    saved: 'Saved',
    managers_only: 'Only managers can change the company name.',
    department: 'Department',
    failed: 'This could not be loaded.',
    no_company: 'You do not belong to a company.',
  },
  departments: {
    general_affairs: 'General affairs',
    sales: 'Sales',
    development: 'Development',
    marketing: 'Marketing',
    hr: 'Human resources',
    none: 'Not set',
  },
  ask: {
    title: 'Which department are you in?',
    text: 'It helps colleagues find you. You can change it later in the settings.',
    skip: 'Skip',
  },
  leave: {
    open: 'Leave the company',
    text: 'You will no longer be able to enter any space of this company.',
    title: 'Leave “{{company}}”?',
    submit: 'Leave',
    done: 'You have left “{{company}}”',
  },
  remove: {
    open: 'Delete the company',
    text: 'The company and all its spaces will be deleted. This cannot be undone.',
    title: 'Delete the company',
    confirm_name: 'Type “{{company}}” to confirm',
    submit: 'Delete',
    sending: 'Deleting',
    done: '“{{company}}” was deleted',
  },
  arrival: {
    done: 'You are clocked in',
    undo: 'Undo',
    undone: 'Your clock-in was removed',
    status: 'At work',
  },
};
