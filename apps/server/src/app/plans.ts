import { createPlans, createPlansStore } from '../features/plans/index.ts';
import type { Foundation } from './foundation.ts';

/** Wires the plans of companies, with their limits. */
export const createPlansPart = ({ database, transact, memberships, publishEvent, auditLog }: Foundation) =>
  createPlans({
    store: createPlansStore(database),
    transact,
    ports: memberships,
    publishEvent,
    record: auditLog.record,
  });
