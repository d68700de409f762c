/** The variables of the settings, each with its check and its default. */
import * as v from "valibot";
import { isProxy } from "../http/clientAddress.ts";
import { DEFAULT_ZONE, isZone } from "../race/time/day.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../results/core/eventMemory.ts";
import { isPrivateKey, isPublicKey, isSubject } from "../results/notifications/vapidKeys.ts";
import { purgeHeaderOf } from "./freshness/purgeHeader.ts";
import {
	emptyOr,
	HOST_AND_PORT,
	isCollector,
	isDsn,
	isPurgeAddress,
	list,
	origin,
} from "./settingChecks.ts";

const AS_PRINTED = "is a key as `gantry vapid` prints it";

export const settingsSchema = v.object({
	HOST: v.optional(v.string(), "0.0.0.0"),
	PORT: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^\d{1,5}$/, "PORT is a number from 0 to 65535"),
			v.transform(Number),
			v.maxValue(65_535, "PORT is a number from 0 to 65535"),
		),
		"4321",
	),
	ROLE: v.optional(
		v.picklist(["all", "site", "results", "clips"], "ROLE is all, site, results or clips"),
		"all",
	),
	DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, "DATA_DIR names a folder")), "data"),
	DATABASE_URL: v.optional(
		emptyOr(
			(value) => /^postgres(ql)?:\/\/\S+$/.test(value),
			"DATABASE_URL is empty or begins with postgres://",
		),
		"",
	),
	BACKUP_DIR: v.optional(v.string(), ""),
	EVENT_MEMORY_MB: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^[1-9]\d{0,6}$/, "EVENT_MEMORY_MB is a whole number of megabytes above 0"),
			v.transform(Number),
		),
		String(DEFAULT_EVENT_MEMORY_MB),
	),
	ANSWER_THREADS: v.optional(
		emptyOr(
			(value) => /^[1-9]\d{0,2}$/.test(value),
			"ANSWER_THREADS is empty or a whole number from 1 to 999",
		),
		"",
	),
	DRAIN_MS: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^\d{1,5}$/, "DRAIN_MS is a whole number of milliseconds from 0 to 99999"),
			v.transform(Number),
		),
		"500",
	),
	LOG: v.optional(v.picklist(["text", "json"], "LOG is text or json"), "text"),
	ACCESS_LOG: v.optional(v.picklist(["off", "on"], "ACCESS_LOG is off or on"), "off"),
	METRICS_TOKEN: v.optional(
		emptyOr((value) => value.length >= 32, "METRICS_TOKEN has 32 characters or more"),
		"",
	),
	FAST_LANE: v.optional(v.picklist(["on", "off"], "FAST_LANE is on or off"), "on"),
	SITE_DIST: v.optional(v.pipe(v.string(), v.minLength(1, "SITE_DIST names a folder")), "dist"),
	SITE_ORIGIN: v.optional(origin("SITE_ORIGIN"), ""),
	RESULTS_ORIGIN: v.optional(origin("RESULTS_ORIGIN"), ""),
	API_PREFIX: v.optional(
		emptyOr(
			(value) => /^(\/[\w-]+)+$/.test(value),
			"API_PREFIX is empty or a path such as /timing, without a slash at its end",
		),
		"",
	),
	ALLOWED_RESULT_HOSTS: v.optional(
		v.pipe(
			v.string(),
			v.toLowerCase(),
			list,
			v.check(
				(hosts) => hosts.every((host) => HOST_AND_PORT.test(host)),
				"ALLOWED_RESULT_HOSTS are hosts such as timing.example.org, without https://",
			),
		),
		"",
	),
	DEFAULT_PROJECT_SERVER: v.optional(
		v.pipe(
			emptyOr(
				(value) => HOST_AND_PORT.test(value.toLowerCase()),
				"DEFAULT_PROJECT_SERVER is a host such as timing.example.org, without https://",
			),
			v.toLowerCase(),
		),
		"",
	),
	SECRET: v.optional(
		emptyOr(
			(value) => value.length >= 32,
			"SECRET has 32 characters or more; leave it empty to have one made and kept in DATA_DIR",
		),
		"",
	),
	TRUSTED_PROXIES: v.optional(
		v.pipe(
			v.string(),
			list,
			v.check(
				(proxies) => proxies.every(isProxy),
				"TRUSTED_PROXIES are addresses such as 10.0.0.5, or networks such as 10.0.0.0/8",
			),
		),
		"",
	),
	PURGE_URL: v.optional(
		emptyOr(
			isPurgeAddress,
			"PURGE_URL is an address such as https://cache.example.org/purge: https or http",
		),
		"",
	),
	PURGE_HEADER: v.optional(
		emptyOr(
			(value) => purgeHeaderOf(value) !== null,
			"PURGE_HEADER is a header such as Fastly-Key: 0123456789",
		),
		"",
	),
	CONTACT_EMAIL: v.optional(
		emptyOr(
			(value) => /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value),
			"CONTACT_EMAIL is an address such as timing@example.org",
		),
		"",
	),
	ADVERTISEMENT: v.optional(v.picklist(["on", "off"], "ADVERTISEMENT is on or off"), "off"),
	MEMBER_SITE: v.optional(
		emptyOr(
			(value) => /^https:\/\/\w/.test(value) && URL.canParse(value),
			"MEMBER_SITE is an address such as https://members.example.org/bind",
		),
		"",
	),
	ANALYTICS_URL: v.optional(
		emptyOr(
			isCollector,
			"ANALYTICS_URL is an address such as https://count.example.org/events: https, or http on loopback",
		),
		"",
	),
	ERROR_DSN: v.optional(
		emptyOr(
			isDsn,
			"ERROR_DSN is a DSN such as https://key@errors.example.org/1: https, or http on loopback",
		),
		"",
	),
	VAPID_PUBLIC_KEY: v.optional(emptyOr(isPublicKey, `VAPID_PUBLIC_KEY ${AS_PRINTED}`), ""),
	VAPID_PRIVATE_KEY: v.optional(emptyOr(isPrivateKey, `VAPID_PRIVATE_KEY ${AS_PRINTED}`), ""),
	VAPID_SUBJECT: v.optional(
		emptyOr(
			isSubject,
			"VAPID_SUBJECT is an address such as mailto:timing@example.org or https://example.org/contact",
		),
		"",
	),
	PUSH_HOSTS: v.optional(
		v.pipe(
			v.string(),
			v.toLowerCase(),
			list,
			v.check(
				(hosts) => hosts.every((host) => HOST_AND_PORT.test(host.replace(/^\*\./, ""))),
				"PUSH_HOSTS are hosts such as push.example.org or *.push.example.org, without https://",
			),
		),
		"",
	),
	CLIPS_ORIGIN: v.optional(origin("CLIPS_ORIGIN"), ""),
	CLIP_KEY: v.optional(
		emptyOr((value) => value.length >= 32, "CLIP_KEY has 32 characters or more"),
		"",
	),
	CLIPS_DIR: v.optional(v.string(), ""),
	CLIPS_CACHE_MB: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^[1-9]\d{0,6}$/, "CLIPS_CACHE_MB is a whole number of megabytes above 0"),
			v.transform(Number),
		),
		"2048",
	),
	CLIP_MUSIC: v.optional(v.string(), ""),
	FFMPEG: v.optional(
		emptyOr((value) => value.startsWith("/"), "FFMPEG is an absolute path such as /usr/bin/ffmpeg"),
		"",
	),
	VOUCHER_SHOP: v.optional(
		emptyOr(
			(value) => /^https:\/\/\w/.test(value) && URL.canParse(value),
			"VOUCHER_SHOP is an address such as https://shop.example.org/vouchers",
		),
		"",
	),
	TIME_ZONE: v.optional(
		v.pipe(v.string(), v.check(isZone, `TIME_ZONE is a name such as ${DEFAULT_ZONE}`)),
		DEFAULT_ZONE,
	),
});
