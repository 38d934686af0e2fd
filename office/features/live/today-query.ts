import { procedureQuery } from '../../procedure-query.ts';

export const todayQuery = procedureQuery('today', 'show', {});
