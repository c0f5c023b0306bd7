curl {{api.ip}}
