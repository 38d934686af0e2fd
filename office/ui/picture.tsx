import { useEffect, useState } from 'react';
import styles from './picture.module.css';

/** The small picture of a product, or its place where there is none. Its name stands beside it. */
export function Picture({ path }: { path: string }) {
  // Without a network there may be none.
  const [missing, setMissing] = useState('');
  useEffect(() => {
    const again = () => setMissing('');
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (path === '' || missing === path) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={`/office/api/picture?path=${encodeURIComponent(path)}`}
      width={56}
      height={56}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(path)}
    />
  );
}
