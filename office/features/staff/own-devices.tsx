import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import type { Answer } from '../../client.ts';
import { localTime } from '../../ui/local-time.ts';
import { errorText, faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { TryAgain } from '../../ui/told/try-again.tsx';
import { Waiting } from '../../ui/told/waiting.tsx';
import { deviceName } from './device-name.ts';
import { type Device, endDevice, endOtherDevices, ownAccessQuery } from './own-access.ts';
import styles from './own-devices.module.css';

/** Where the person is logged in; each can be ended with one tap. */
export function OwnDevices() {
  const { data, error, refetch } = useQuery(ownAccessQuery);
  const [fault, setFault] = useState('');

  async function end(ask: () => Promise<Answer<object>>, done: string) {
    const answer = await ask();
    setFault(faultText(answer));
    if ('ok' in answer) tell(done);
  }

  if (error && !data) return <TryAgain fault={errorText(error)} again={() => void refetch()} />;
  if (!data) return <Waiting />;
  const devices = [...data.devices].sort((one, other) => Number(other.isThis) - Number(one.isThis));
  return (
    <>
      <ToldFault>{fault}</ToldFault>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => {
              const name = deviceName(device.device);
              return end(() => endDevice(device.id), m.office_device_ended({ device: name }));
            }}
          />
        ))}
      </ul>
      {devices.length > 2 && (
        <Button variant="default" onClick={() => end(endOtherDevices, m.office_others_ended())}>
          {m.office_log_out_others()}
        </Button>
      )}
    </>
  );
}

function DeviceRow({
  device: { device, usedAt, isThis },
  onEnd,
}: {
  device: Device;
  onEnd: () => Promise<void>;
}) {
  const [isEnding, setEnding] = useState(false);
  const name = deviceName(device);
  return (
    <li className={styles.device}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <p className="quiet">
          {isThis ? m.office_this_device() : m.office_last_used({ time: localTime(usedAt) })}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={m.office_log_out_device({ device: name })}
          onClick={async () => {
            setEnding(true);
            await onEnd();
            setEnding(false);
          }}
        >
          {m.office_log_out()}
        </Button>
      )}
    </li>
  );
}
