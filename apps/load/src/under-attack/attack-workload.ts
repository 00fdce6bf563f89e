/** One way to attack a running server, and what its other users notice of it. */
export type AttackWorkload = {
  /** Its name in `npm run bench -- under-attack --workload NAME`. */
  readonly name: string;
  /** Numbers that the command line may change (`--clients 50`), each with its default. */
  readonly options: Readonly<Record<string, number>>;
  /**
   * Starts a server of its own, attacks it, reports figures (`printFigure`), and stops everything
   * it started.
   */
  run(options: Readonly<Record<string, number>>): Promise<void>;
};

/** Connects the type of the options in `run` with those that the workload declares. */
export const defineAttackWorkload = <Options extends Readonly<Record<string, number>>>(workload: {
  readonly name: string;
  readonly options: Options;
  run(options: { readonly [Name in keyof Options]: number }): Promise<void>;
}): AttackWorkload => ({
  name: workload.name,
  options: workload.options,
  // The bench passes a number for each option that the workload declares.
  run: (options) => workload.run(options as { readonly [Name in keyof Options]: number }),
});

/** Reports the progress of a workload on stderr, because stdout holds only the figures. */
export const reportProgress = (line: string): void => console.error(`  ${line}`);
