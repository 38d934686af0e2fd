import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { plainText } from '#domain/text/plain-text.ts';
import { readId } from '#domain/text/read-id.ts';
import { m } from '#messages';
import { OneOrder } from '../features/order/one-order.tsx';
import { orderQuery, type SeenOrder } from '../features/order/order-data.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { errorText } from '../ui/told/fault-text.ts';
import { TryAgain } from '../ui/told/try-again.tsx';
import { Waiting } from '../ui/told/waiting.tsx';
import { UnansweredError } from '../unanswered.ts';
import { useSession } from './gate.tsx';

export function Page() {
  const { number = '' } = useParams();
  const id = readId(plainText(number));
  return (
    <>
      <PageTitle key={id}>{m.office_order({ number: String(id ?? number) })}</PageTitle>
      {id === undefined ? <NoOrder /> : <Order key={id} number={id} />}
    </>
  );
}

function Order({ number }: { number: number }) {
  const { role } = useSession();
  const { data, error, refetch } = useQuery(orderQuery(number));
  const order: SeenOrder | undefined = data;
  if (isUnknown(error)) return <NoOrder />;
  if (order) return <OneOrder order={order} role={role} />;
  return error ? <TryAgain fault={errorText(error)} again={() => void refetch()} /> : <Waiting />;
}

function isUnknown(error: unknown): boolean {
  const answer = error instanceof UnansweredError ? error.answer : undefined;
  return answer !== undefined && 'refusal' in answer && answer.refusal.refusal === 'no-order';
}

function NoOrder() {
  return (
    <>
      <p role="alert">{m.office_order_unknown()}</p>
      <Button component={Link} to="/orders" variant="default">
        {m.office_orders()}
      </Button>
    </>
  );
}
