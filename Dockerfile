# syntax=docker/dockerfile:1

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /clew
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/agents/package.json packages/agents/
COPY packages/contracts/package.json packages/contracts/
COPY packages/engine/package.json packages/engine/
COPY packages/training/package.json packages/training/
COPY scripts/install.mjs scripts/
RUN node --eval "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
# The empty database in it is made for its owner alone, who is not who runs the image.
RUN npm run build && chmod -R a+rX dist
# What the bundle takes from npm, and nothing else.
RUN npm ci --omit=dev --workspace=@clew/server --ignore-scripts

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /clew
COPY --from=build /clew/node_modules node_modules
COPY --from=build /clew/dist dist
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As npm start does; an agent is "node dist/agent.mjs", and the command line "node dist/clew.mjs".
CMD ["node", "--max-semi-space-size=16", "--initial-old-space-size=40", "--heap-growing-percent=25", "--v8-pool-size=1", "dist/server.mjs"]
