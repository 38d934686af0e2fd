import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { policies } from '#domain/policies.ts';

export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('shop/:id', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('saved', 'routes/saved.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('orders/:number', 'routes/order.tsx'),
  route('o/:token', 'routes/order-link.tsx'),
  route('track', 'routes/track.tsx'),
  route('account', 'routes/account.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/forgot', 'routes/forgot-password.tsx'),
  route('auth/reset', 'routes/reset-password.tsx'),
  route('auth/confirm', 'routes/confirm-email.tsx'),
  ...policies.map((path) => route(path, 'routes/policy.tsx', { id: path })),
  route('not-found', 'routes/not-found.tsx'),
  route('page-not-found', 'routes/page-not-found.tsx'),
  route('*', 'routes/unknown-path.tsx'),
] satisfies RouteConfig;
