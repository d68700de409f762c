/** Pages that are asked for together are rendered a few at a time. */
import { expect, test } from "vitest";
import { createRenderer } from "../../src/server/pageRenderer.ts";

const NOBODY = { listServer: "", defaultProjectServer: "", allowedHosts: [], prefix: "" };

test("of a hundred pages asked for at once some are rendered together, and all are answered in turn", async () => {
	let underWay = 0;
	let most = 0;
	const order: string[] = [];
	const render = createRenderer(
		async ({ url = "" }, response) => {
			underWay += 1;
			most = Math.max(most, underWay);
			await new Promise((resolve) => setImmediate(resolve));
			underWay -= 1;
			order.push(url);
			response.end(url);
		},
		() => ({
			siteOrigin: "http://localhost",
			calls: NOBODY,
			browserCalls: NOBODY,
			contact: "",
			memberSite: "",
			clips: null,
			telemetry: { collector: "", errorDsn: "" },
			now: 0,
		}),
	);
	const asked = Array.from({ length: 100 }, (_, index) => `/score/M1001/${index}`);
	const answers = await Promise.all(asked.map(render));
	expect(answers.map(({ bytes }) => bytes.get("identity")?.toString())).toEqual(asked);
	expect(order).toEqual(asked);
	expect(most).toBeGreaterThan(1);
	expect(most).toBeLessThan(50);
});
