# The shop in a container: `docker build -t adi-storefront .`; compose.yaml starts it with PostgreSQL.

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
RUN node scripts/install/prune.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As in scripts/become.sh, which says why.
ENV UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/server/database/migrations server/database/migrations
# All files belong to root and are read-only, except /data.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "build/server/main.js"]
