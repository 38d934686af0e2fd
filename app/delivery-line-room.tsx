import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { DeliveryLineProps } from '#app/features/delivery/delivery-line.tsx';
import { loadPart } from '#app/http/load-part.ts';
import { loadSoonStyles } from '#app/styles/later-styles.ts';
import { useNear } from '#app/ui/use-near.ts';

const useLine = create<{ Line?: ComponentType<DeliveryLineProps> }>()(() => ({}));

async function load() {
  const [part] = await Promise.all([
    import('#app/features/delivery/delivery-line.tsx'),
    loadSoonStyles(),
  ]);
  return part.DeliveryLine;
}

/** Loads what delivery costs when it comes near the window. */
export function DeliveryLineRoom({ instead, price }: DeliveryLineProps) {
  const { Line } = useLine();
  const room = useNear(() => loadPart(load, (Loaded) => useLine.setState({ Line: Loaded })), '0px');
  return (
    <div ref={room} className="details-delivery">
      {Line ? <Line instead={instead} price={price} /> : instead}
    </div>
  );
}
