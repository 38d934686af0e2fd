# The shop in a container: `docker build -t adi-storefront .`; compose.yaml starts it with PostgreSQL.

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What runs needs neither the tools nor a second Node.js, nor what pictures and icons were drawn from.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/.cache node_modules/node node_modules/node-bin-* \
    node_modules/@iconify-json node_modules/lucide-static

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=8
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/app app
COPY --from=build /shop/demo demo
COPY --from=build /shop/domain domain
COPY --from=build /shop/server server
# Everything is root's and only read; /data alone is written.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
