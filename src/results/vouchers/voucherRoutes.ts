/** The operations on an event's vouchers. */
import { authorOf } from "../../contract/members/role.ts";
import { eventVouchers, newVouchers } from "../../contract/organiser/services/eventVouchers.ts";
import { handleData } from "../handle.ts";
import type { Vouchers } from "./vouchers.ts";

export function createVoucherRoutes(vouchers: Vouchers) {
	return {
		useVoucher: vouchers.use,
		getVoucher: vouchers.get,
		eventVouchers: handleData(eventVouchers, (_, { place }) => vouchers.list(place.pjid)),
		newVouchers: handleData(newVouchers, (asked, { place, actor }) =>
			vouchers.make(place.pjid, asked, authorOf(actor)),
		),
	};
}
