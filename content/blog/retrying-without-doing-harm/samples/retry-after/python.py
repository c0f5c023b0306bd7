from datetime import datetime, timezone
from email.utils import parsedate_to_datetime


def seconds_to_wait(value, longest=600):
    """The pause that Retry-After asks for, or None if it says nothing usable."""
    value = value.strip()
    if value.isascii() and value.isdigit():
        return min(int(value), longest)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    pause = (moment - datetime.now(timezone.utc)).total_seconds()
    return min(max(pause, 0), longest)
