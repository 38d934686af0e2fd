/** In `localStorage`, of a device: whoever speaks to the device, or touches keys by chance, turns them off. */
const place = 'office-keys';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== '0';
  } catch {
    return true;
  }
}

export function keepKeys(areOn: boolean): void {
  try {
    localStorage.setItem(place, areOn ? '1' : '0');
  } catch {
    // They stay on.
  }
}
