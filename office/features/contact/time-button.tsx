import { Button } from '@mantine/core';
import type { Until } from './postpone-order.ts';
import type { Postponing } from './use-postpone.ts';

interface TimeButtonProps {
  until: Until;
  postponing: Postponing;
  children: string;
}

export function TimeButton({ until, postponing: { sending, send }, children }: TimeButtonProps) {
  return (
    <Button
      variant="default"
      loading={sending === until}
      disabled={sending !== undefined}
      onClick={() => void send(until)}
    >
      {children}
    </Button>
  );
}
