import { describe, expect, test } from "vitest";
import { HostNotAllowed } from "../../../src/contract/kit/errors/HostNotAllowed.ts";
import { browserServerOf, resultsOrigins, serverOf } from "../../../src/contract/site/serverOf.ts";
import type { ServerChoice } from "../../../src/contract/site/siteContext.ts";

const CHOICE: ServerChoice = {
	listServer: "https://list.example.org",
	defaultProjectServer: "",
	allowedHosts: ["timing.example.org", "localhost:4000", "127.0.0.1:4001", "[::1]:4002"],
	prefix: "/timing",
};

describe("an event's calls go to", () => {
	test("the server that lists it, if it names none", () => {
		expect(serverOf("", CHOICE)).toBe("https://list.example.org/timing");
		expect(serverOf("", { ...CHOICE, listServer: "", prefix: "" })).toBe("");
	});

	test("the default project server, if there is one and the event names none", () => {
		const choice = { ...CHOICE, defaultProjectServer: "timing.example.org" };
		expect(serverOf("", choice)).toBe("https://timing.example.org/timing");
	});

	test.each([
		"timing.example.org",
		"https://timing.example.org",
		"http://timing.example.org/",
		"https://timing.example.org///",
		"Timing.Example.Org",
	])("the allowed host that it names as %s, over https", (named) => {
		expect(serverOf(named, CHOICE)).toBe("https://timing.example.org/timing");
	});

	test("the list's server, if it names that one", () => {
		expect(serverOf("list.example.org", CHOICE)).toBe("https://list.example.org/timing");
	});

	test.each(["localhost:4000", "127.0.0.1:4001", "[::1]:4002"])(
		"the loopback %s without https",
		(host) => {
			expect(serverOf(host, CHOICE)).toBe(`http://${host}/timing`);
		},
	);
});

describe("a host that is not on the list is never called:", () => {
	test.each([
		"evil.example",
		"timing.example.org.evil.example",
		"evil.example/timing.example.org",
		"timing.example.org@evil.example",
		"timing.example.org:8443",
		"timing.example.org/../x",
		"timing.example.org#x",
		"localhost",
		"127.0.0.1",
		"169.254.169.254",
		"https://https://timing.example.org",
	])("%s", (named) => {
		expect(() => serverOf(named, CHOICE)).toThrow(HostNotAllowed);
		expect(browserServerOf(named, CHOICE)).toBeNull();
	});
});

test("an island gets the same server as a page", () => {
	expect(browserServerOf("timing.example.org", CHOICE)).toBe("https://timing.example.org/timing");
	expect(browserServerOf("", { ...CHOICE, listServer: "" })).toBe("/timing");
});

test("the origins that browsers may call are the list's server and the allowed hosts, each once", () => {
	const hosts = ["timing.example.org", "localhost:4000"];
	expect(resultsOrigins({ ...CHOICE, listServer: "", allowedHosts: hosts })).toEqual([
		"https://timing.example.org",
		"http://localhost:4000",
	]);
	expect(resultsOrigins({ ...CHOICE, listServer: "http://list.example.org" })).toContain(
		"http://list.example.org",
	);
});
