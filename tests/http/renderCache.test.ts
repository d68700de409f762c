/** Pictures that are drawn when first asked for, and how many may wait for theirs. */
import { expect, test } from "vitest";
import { neverAborted } from "../../src/http/exchange.ts";
import { prepareResponse } from "../../src/http/preparedResponse.ts";
import { Refusal } from "../../src/http/Refusal.ts";
import { createRenderCache } from "../../src/http/renderCache.ts";

/** One of a hundred clients. */
const requester = (index: number) => ({
	client: () => `192.0.2.${index % 100}`,
	signal: neverAborted,
});
const picture = () => prepareResponse(200, [], Buffer.from("drawn"), "image/jpeg");

test("of ten thousand concurrent requests for different pictures a thousand wait, and the others get Retry-After", async () => {
	const drawings = createRenderCache({
		name: "drawing",
		maxBytes: 1_000_000,
		maxWaiting: 1_000,
		maxWaitingPerClient: 300,
	});
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	const asked = Array.from({ length: 10_000 }, async (_, index) =>
		drawings.of(requester(index), {
			key: `runner ${index}`,
			rank: 0,
			run: async () => {
				await begun;
				return picture();
			},
		}),
	);
	const again = drawings.of(requester(0), {
		key: "runner 0",
		rank: 0,
		run: () => Promise.reject(new Error("drawn twice")),
	});
	begin();
	const answers = await Promise.allSettled(asked);
	const refused = answers.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	expect(answers.length - refused.length).toBe(1_002);
	for (const reason of refused) expect(reason).toBeInstanceOf(Refusal);
	expect((await again).status).toBe(200);
	expect(
		(await drawings.of(requester(0), { key: "runner 9999", rank: 0, run: async () => picture() }))
			.status,
	).toBe(200);
});
