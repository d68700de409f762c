/** Vouchers, which unlock the videos of runners. */
import { authorOf } from "../../contract/kit/role.ts";
import { eventVouchers, newVouchers } from "../../contract/vouchers/eventVouchers.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { createVouchers } from "./vouchers.ts";

export function openVouchers({ store, eventCache, now }: Core) {
	const vouchers = createVouchers(store, eventCache, now);
	const routes = {
		useVoucher: vouchers.use,
		getVoucher: vouchers.get,
		eventVouchers: handleData(eventVouchers, (_, { place }) => vouchers.list(place.pjid)),
		newVouchers: handleData(newVouchers, (asked, { place, actor }) =>
			vouchers.make(place.pjid, asked, authorOf(actor)),
		),
	};
	return { vouchers, routes };
}
