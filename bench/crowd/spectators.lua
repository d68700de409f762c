-- The crowd, for wrk: 250,000 visitors whose pages request watch list, leaders and winners each minute (SPEC section
-- 4) make 12,500 calls per second. Some of them have a runner's page open, or search.
-- Arguments: event, number of runners, calls per second.

local ffi = require("ffi")
ffi.cdef [[
	typedef struct { long s; long us; } moment;
	int gettimeofday(moment *now, void *zone);
]]
local event, runners, rate
local headers = { ["Content-Type"] = "application/json", ["Accept-Encoding"] = "br" }

function init(words)
	event, runners, rate = words[1], tonumber(words[2]), tonumber(words[3])
	math.randomseed(os.time())
end

local function bib()
	return string.format("%05d", math.random(1, runners))
end

local function ask(path, more)
	return wrk.format("POST", "/scorequery/" .. path, headers, '{"pjid":"' .. event .. '"' .. more .. "}")
end

-- Most visitors follow a few runners, some follow twenty, the limit.
local function followed()
	local bibs = {}
	for i = 1, 1 + math.floor(math.random() ^ 3 * 20) do
		bibs[i] = '"' .. bib() .. '"'
	end
	return table.concat(bibs, ",")
end

-- An event page has three calls per refresh, a runner's page has one; some visitors search.
function request()
	local kind = math.random(100)
	if kind <= 27 then return ask("watchlist/get", ',"ddata":[' .. followed() .. "]") end
	if kind <= 54 then return ask("leadergroup/get", "") end
	if kind <= 80 then return ask("winnerlist", "") end
	if kind <= 94 then return ask("participant", ',"pno":"' .. bib() .. '"') end
	if kind <= 99 then return ask("search", ',"pno":"' .. bib() .. '"') end
	return ask("search", ',"pno":"志明"')
end

-- Calls have fixed times and use any free connection, so that slow answers do not reduce the load.
local clock = ffi.new("moment")
local began, sent = nil, 0
function delay()
	ffi.C.gettimeofday(clock, nil)
	local now = tonumber(clock.s) * 1e3 + tonumber(clock.us) / 1e3
	began = began or now
	sent = sent + 1
	return math.max(0, math.floor(began + sent * 1e3 / rate - now + math.random()))
end

-- Prints one line: requests, errors, and latencies in microseconds.
function done(summary, latency)
	local e = summary.errors
	print(string.format(
		'{"answered":%d,"seconds":%f,"bytes":%d,"errors":%d,"p50":%f,"p90":%f,"p99":%f,"most":%f}',
		summary.requests, summary.duration / 1e6, summary.bytes, e.connect + e.read + e.write + e.status + e.timeout,
		latency:percentile(50) / 1e3, latency:percentile(90) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
