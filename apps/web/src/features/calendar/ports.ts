/** The parts of the space page that calendars need. */
export type CalendarPorts = {
  readonly space: { readonly id: string };
  readonly me: {
    /** Whether the user has an account, and is no guest. */
    readonly hasAccount: boolean;
  };
};
