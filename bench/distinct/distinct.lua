-- Requests the addresses of a file, each connection at another place of it.
local addresses, at = {}, 0
function init(args)
	for line in io.lines(args[1]) do addresses[#addresses + 1] = line end
	at = math.random(#addresses)
end
function request()
	at = at % #addresses + 1
	return wrk.format("GET", addresses[at])
end
