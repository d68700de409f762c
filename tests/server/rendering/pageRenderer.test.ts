/** Pages as the built site renders them, without a server around it. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { openRenderer } from "./openRenderer.ts";

test("60 rendered pages leave nothing in memory", async () => {
	const worker = new Worker(new URL("./buffersLeft.ts", import.meta.url));
	const [left] = await once(worker, "message");
	expect(left).toBeLessThan(10);
});

test("a page is rendered completely, with its policy among the headers of every answer", async () => {
	const render = await openRenderer();
	const rendered = await render("/score/ja/no-page");
	if (rendered.kind !== "page") throw new Error(rendered.kind);
	const { status, headers, body } = rendered;
	expect(status).toBe(404);
	expect(Buffer.from(body).toString()).toMatch(/^<!DOCTYPE html><html lang="ja".*<\/html>\s*$/is);
	expect(headers).toContain("X-Content-Type-Options");
	expect(headers.join(" ")).toMatch(/default-src 'self'.*sha256-/);
	expect(headers).not.toContain("content-security-policy");
});
