/** Pages as the built site renders them, without a server around it. */
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";
import { loadPages } from "../../../src/server/rendering/builtSite.ts";
import { createRenderer } from "../../../src/server/rendering/pageRenderer.ts";
import { builtSite } from "../../fixtures/builtSite.ts";

const NO_SERVER = { listServer: "", defaultProjectServer: "", allowedHosts: [], prefix: "", fetch };

async function openRenderer() {
	return createRenderer(await loadPages(builtSite()), () => ({
		siteOrigin: "http://localhost",
		calls: { ...NO_SERVER, edition: 0 },
		browserCalls: NO_SERVER,
		contact: "",
		memberSite: "",
		clips: null,
		telemetry: { collector: "", errorDsn: "" },
		now: 0,
	}));
}

test("of 60 rendered pages nothing stays in memory", async () => {
	const render = await openRenderer();
	const renderMany = async (count: number) => {
		for (let index = 0; index < count; index++) {
			const rendered = await render(`/score/en/logout?redirect=%2Fscore%2F${index}`);
			expect(rendered.kind).toBe("page");
		}
		// What the last one left is let go of in the next iteration of the event loop.
		await new Promise((resolve) => setImmediate(resolve));
		return queryObjects(ArrayBuffer, { format: "count" });
	};
	const before = await renderMany(10);
	expect((await renderMany(60)) - before).toBeLessThan(10);
});

test("a page is rendered whole, with its policy among the headers that every answer has", async () => {
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
