import { createPlans } from '../features/plans/index.ts';
import type { Foundation } from './foundation.ts';

/** Wires the plans of companies, with their limits. */
export const createPlansPart = ({ stores, transact, memberships, publishEvent, auditLog }: Foundation) =>
  createPlans({
    store: stores.plans,
    transact,
    ports: memberships,
    publishEvent,
    record: auditLog.record,
  });
